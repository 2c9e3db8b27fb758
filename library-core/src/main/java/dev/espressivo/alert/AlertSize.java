package dev.espressivo.alert;

/** The size of an alert. The heights apply to an alert with one line. */
public enum AlertSize {
  /** 40 px, small type. */
  SM,
  /** 56 px. */
  MD,
  /** 80 px, large type, with the icon on a shape in the tone's colour. */
  LG
}
