package dev.espressivo.appshell;

import dev.espressivo.base.ComponentText;

/** The texts of an {@link AppShellDrawerToggle}. */
public enum AppShellDrawerToggleText implements ComponentText {
  /** The accessible name of the toggle of the sidebar at the start. */
  START("Navigation"),
  /** The accessible name of the toggle of the sidebar at the end. */
  END("Side panel");

  private final String english;

  AppShellDrawerToggleText(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }
}
