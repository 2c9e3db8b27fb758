/** What the stores of conversations have in common. Knows no component. */
@NullMarked
package dev.espressivo.aichat.internal;

import org.jspecify.annotations.NullMarked;
