/** An app that others can only read after a login, as Vaadin's documentation secures it. */
@NullMarked
package secured;

import org.jspecify.annotations.NullMarked;
