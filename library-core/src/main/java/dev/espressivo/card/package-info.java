/** Cards: {@link dev.espressivo.card.Card} and the parts it is made of. */
@NullMarked
package dev.espressivo.card;

import org.jspecify.annotations.NullMarked;
