/** Breadcrumbs: the way from the start to where one is. */
@NullMarked
package dev.espressivo.breadcrumb;

import org.jspecify.annotations.NullMarked;
