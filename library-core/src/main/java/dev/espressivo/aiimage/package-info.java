/**
 * A component for pictures that a model generates from a prompt, the function that calls the model,
 * and the stores of the pictures.
 */
@NullMarked
package dev.espressivo.aiimage;

import org.jspecify.annotations.NullMarked;
