package dev.espressivo.chart.scene;

import dev.espressivo.chart.text.TextMeasure;
import java.util.Locale;

/**
 * The environment of a drawing: font, language, direction and ids.
 *
 * @param text measures texts
 * @param locale the locale of digits and words
 * @param isRightToLeft whether the drawing runs from right to left
 * @param prefix the prefix of the ids in the drawing, which no other drawing on the page has
 */
public record Look(TextMeasure text, Locale locale, boolean isRightToLeft, String prefix) {}
