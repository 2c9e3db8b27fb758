/**
 * The look: colour roles, and what a page may choose of them.
 *
 * <p>{@link dev.espressivo.theme.EspressivoTheme} is the way in.
 *
 * <h2>Where the colours come from</h2>
 *
 * The style sheet holds the baseline scheme of Material 3, a table drawn by hand. A scheme from a
 * seed is computed here, in the colour space HCT (hue and chroma of CAM16, tone of CIE L*) by the
 * "tonal spot" rules of 2021.
 *
 * <p>This is a small module of our own, of a few hundred lines, and not a library, because none
 * fits: Google's own Java sources are not published as an artifact; MonetFX gives out colours of
 * JavaFX, which would have to be on the class path; {@code material-color-utilities-jvm} of
 * materialkolor is an alpha whose API is Kotlin's, and brings Kotlin's library of 1.7 MB. The
 * mathematics are published (CAM16 in a paper, the rules in Material's pages) and final: the
 * specification of 2021 does not change any more. The results are compared with Google's
 * implementation to the digit.
 */
@NullMarked
package dev.espressivo.theme;

import org.jspecify.annotations.NullMarked;
