/** Rules for the sources as a whole: modules, packages, style sheets, format, the build. */
@NullMarked
package dev.espressivo.architecture;

import org.jspecify.annotations.NullMarked;
