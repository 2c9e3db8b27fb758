/** Live updates of all libraries. */
@NullMarked
package dev.espressivo.base.internal;

import org.jspecify.annotations.NullMarked;
