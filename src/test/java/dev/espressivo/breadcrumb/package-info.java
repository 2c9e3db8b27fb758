/** Breadcrumbs in a real browser. */
@NullMarked
package dev.espressivo.breadcrumb;

import org.jspecify.annotations.NullMarked;
