/** Steps of the build that Maven runs from their source files. */
@NullMarked
package dev.espressivo.build;

import org.jspecify.annotations.NullMarked;
