package dev.espressivo.breadcrumb;

import dev.espressivo.base.ComponentText;

/** The texts of a {@link Breadcrumb}. */
public enum BreadcrumbText implements ComponentText {
  /** The accessible name of the landmark. */
  LABEL,
  /** The accessible name of the "…" button. */
  EXPAND
}
