/** Cards: {@link dev.espressivo.card.Card} with its media, header, content and footer. */
@NullMarked
package dev.espressivo.card;

import org.jspecify.annotations.NullMarked;
