package dev.espressivo.logconsole;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a line's text that has one style, or is one link.
 *
 * @param start the first char, counted in the text without escape sequences
 * @param end the char after the last
 * @param style how it looks
 * @param href where it links to, {@code http} or {@code https}; null when it is no link
 */
record AnsiRun(int start, int end, AnsiStyle style, @Nullable String href)
    implements Serializable {}
