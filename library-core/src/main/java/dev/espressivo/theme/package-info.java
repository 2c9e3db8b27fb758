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
 * materialkolor is an alpha whose API is Kotlin's, and brings Kotlin's library of 1.7 MB.
 *
 * <p>CAM16 is written from its paper. The tone rules of 2021, their figures and the stopping rule
 * of the solver are those of Google's material-color-utilities (Apache-2.0, commit 6112292f), read
 * there and written anew; the results are compared with that implementation to the digit.
 */
@NullMarked
package dev.espressivo.theme;

import org.jspecify.annotations.NullMarked;
