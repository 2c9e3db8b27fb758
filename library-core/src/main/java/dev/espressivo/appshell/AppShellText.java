package dev.espressivo.appshell;

import dev.espressivo.base.ComponentText;

/** The texts of an {@link AppShell}. */
public enum AppShellText implements ComponentText {
  /** The text of the link to the main content. */
  SKIP("Skip to main content");

  private final String english;

  AppShellText(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }
}
