/**
 * The rooms of a map: its state, its view, the messages to and from its script; its client files.
 */
@NullMarked
package dev.espressivo.map.internal;

import org.jspecify.annotations.NullMarked;
