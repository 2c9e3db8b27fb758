/** Apps that use the components, each with one of Vaadin's themes or with none. */
@NullMarked
package themed;

import org.jspecify.annotations.NullMarked;
