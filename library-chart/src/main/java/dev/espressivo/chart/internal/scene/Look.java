package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.text.TextWidths;
import java.util.Locale;

/**
 * The environment of a drawing: font, language, direction, and a prefix of ids that no other
 * drawing on the page has.
 */
public record Look(TextWidths text, Locale locale, boolean isRightToLeft, String prefix) {}
