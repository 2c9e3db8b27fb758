/**
 * What the stores of conversations have in common, and what keeps something in one. Knows no
 * component.
 */
@NullMarked
package dev.espressivo.aichat.internal;

import org.jspecify.annotations.NullMarked;
