package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.text.TextWidths;
import java.util.Locale;

/**
 * The environment of a drawing: font, language, direction and ids.
 *
 * @param text the widths of texts in the font
 * @param locale the locale of digits and words
 * @param isRightToLeft whether the drawing runs from right to left
 * @param prefix the prefix of the ids in the drawing, which no other drawing on the page has
 */
public record Look(TextWidths text, Locale locale, boolean isRightToLeft, String prefix) {}
