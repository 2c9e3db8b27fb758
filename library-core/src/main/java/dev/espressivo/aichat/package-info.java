/**
 * A conversation with a language model: its messages, its running reply, and the chat that shows
 * it.
 */
@NullMarked
package dev.espressivo.aichat;

import org.jspecify.annotations.NullMarked;
