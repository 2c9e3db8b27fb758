/**
 * The interfaces and classes that components share, such as two-way properties, named parts, tones
 * and translated texts.
 */
@NullMarked
package dev.espressivo.base;

import org.jspecify.annotations.NullMarked;
