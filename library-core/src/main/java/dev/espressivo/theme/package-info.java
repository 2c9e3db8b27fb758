/**
 * The theme: colour roles, colour schemes, contrast and density.
 *
 * <p>{@link dev.espressivo.theme.EspressivoTheme} is the entry point.
 *
 * <h2>The origin of the colours</h2>
 *
 * The style sheet contains the baseline scheme of Material 3, which was designed by hand. A scheme
 * from a seed is computed in this package, in the colour space HCT (hue and chroma of CAM16, tone
 * of CIE L*), by the "tonal spot" rules of 2021.
 *
 * <p>The computation is our own code of a few hundred lines, because no library was suitable:
 * Google's Java sources are not published as an artifact; MonetFX returns JavaFX colours, so JavaFX
 * would have to be on the class path; {@code material-color-utilities-jvm} of materialkolor is an
 * alpha version with a Kotlin API and depends on Kotlin's library of 1.7 MB.
 *
 * <p>CAM16 is implemented from its paper. The tone rules of 2021, their figures and the stopping
 * rule of the solver are those of Google's material-color-utilities (Apache-2.0, commit 6112292f),
 * reimplemented from its sources; the tests compare the results with that implementation to the
 * digit.
 */
@NullMarked
package dev.espressivo.theme;

import org.jspecify.annotations.NullMarked;
