/** An app that requires a login, secured as in Vaadin's documentation. */
@NullMarked
package secured;

import org.jspecify.annotations.NullMarked;
