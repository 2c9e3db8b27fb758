/**
 * Pictures made from sentences: the component, its model's function, and where pictures are kept.
 */
@NullMarked
package dev.espressivo.aiimage;

import org.jspecify.annotations.NullMarked;
