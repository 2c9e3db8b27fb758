package dev.espressivo.appshell;

/** The maximum width of an {@link AppShellContent}, including its gutter. */
public enum AppShellContentWidth {
  /** 640 px. */
  SM,
  /** 768 px. */
  MD,
  /** 1024 px. */
  LG,
  /** 1280 px. */
  XL,
  /** As wide as the column. */
  FULL
}
