/**
 * A chat component for language models, and the conversation with the messages and the running
 * reply that it shows.
 */
@NullMarked
package dev.espressivo.aichat;

import org.jspecify.annotations.NullMarked;
