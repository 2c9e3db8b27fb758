package dev.espressivo.chart.scene;

import dev.espressivo.chart.text.TextMeasure;
import java.util.Locale;

/**
 * What a drawing depends on beside the chart itself.
 *
 * @param text measures texts
 * @param locale whose digits and words
 * @param isRightToLeft whether the drawing runs from right to left
 * @param prefix what the ids in the drawing begin with, unlike that of any other on the page
 */
public record Look(TextMeasure text, Locale locale, boolean isRightToLeft, String prefix) {}
