package dev.espressivo.logconsole;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A run of a line's text with one style and one link.
 *
 * @param start the index of its first char in the text without escape sequences
 * @param end the index after its last char
 * @param style the colours and the font style
 * @param href the {@code http} or {@code https} address of the link; null if the run is no link
 */
record AnsiRun(int start, int end, AnsiStyle style, @Nullable String href)
    implements Serializable {}
