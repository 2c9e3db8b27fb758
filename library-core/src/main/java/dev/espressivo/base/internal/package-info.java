/** What the components are made with. Nothing here appears in a public signature. */
@NullMarked
package dev.espressivo.base.internal;

import org.jspecify.annotations.NullMarked;
