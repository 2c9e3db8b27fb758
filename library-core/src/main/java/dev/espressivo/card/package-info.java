/** Cards: {@link dev.espressivo.card.Card} and what stands in one. */
@NullMarked
package dev.espressivo.card;

import org.jspecify.annotations.NullMarked;
