/** An app without a theme. */
@NullMarked
package themed.none;

import org.jspecify.annotations.NullMarked;
