package dev.espressivo.breadcrumb;

import dev.espressivo.base.ComponentText;

/** The texts that a {@link Breadcrumb} has by itself. */
public enum BreadcrumbText implements ComponentText {
  /** The accessible name of the landmark. */
  LABEL("Breadcrumb"),
  /** The accessible name of the "…" button. */
  EXPAND("Show all");

  private final String english;

  BreadcrumbText(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }
}
