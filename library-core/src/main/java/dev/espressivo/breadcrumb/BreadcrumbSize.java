package dev.espressivo.breadcrumb;

/** The height and the type size of a breadcrumb. */
public enum BreadcrumbSize {
  /** 32 px high. */
  SM,
  /** 40 px high. */
  MD
}
