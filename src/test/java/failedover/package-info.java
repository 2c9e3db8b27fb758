/** An app that runs on two nodes, of which one dies. */
@NullMarked
package failedover;

import org.jspecify.annotations.NullMarked;
