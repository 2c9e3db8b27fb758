/** An app themed with Lumo. */
@NullMarked
package themed.lumo;

import org.jspecify.annotations.NullMarked;
