/** Breadcrumbs: the path from the start page to the current page. */
@NullMarked
package dev.espressivo.breadcrumb;

import org.jspecify.annotations.NullMarked;
