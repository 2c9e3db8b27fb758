/** An app themed with Aura. */
@NullMarked
package themed.aura;

import org.jspecify.annotations.NullMarked;
