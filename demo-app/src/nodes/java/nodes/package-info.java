/**
 * An app on two nodes that form a cluster. It runs in the profile {@code nodes}; the gallery does
 * not contain it.
 */
@NullMarked
package nodes;

import org.jspecify.annotations.NullMarked;
