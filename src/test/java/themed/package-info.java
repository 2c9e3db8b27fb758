/**
 * Apps as others have them, each with a theme of Vaadin's or with none, that use the components.
 */
@NullMarked
package themed;

import org.jspecify.annotations.NullMarked;
