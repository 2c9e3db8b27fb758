package dev.espressivo.alert;

/** The size of an alert. The heights are those of an alert with one line. */
public enum AlertSize {
  /** 40 px, small type. */
  SM,
  /** 56 px. */
  MD,
  /** 80 px, large type, and its icon on a shape of the tone's colour. */
  LG
}
