/** An app themed with Espressivo. */
@NullMarked
package themed.espressivo;

import org.jspecify.annotations.NullMarked;
