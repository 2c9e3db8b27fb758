/**
 * Requests to servers and what they answer: time limits, size limits, events, errors in words, and
 * the address of this app's own routes. Knows no component.
 */
@NullMarked
package dev.espressivo.http.internal;

import org.jspecify.annotations.NullMarked;
