package dev.espressivo.feed.internal;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Who has published an item as which of its own.
 *
 * @param publisher identifies the publisher; null if the item is not one of ours
 * @param number the number of the item, from 1 on
 */
public record ItemNumber(@Nullable String publisher, long number) {

  /** Returns the number of an item as it is on the engine. */
  public static ItemNumber of(String text) {
    Envelope<JsonNode> item = Envelope.read(text, JsonNode.class);
    return new ItemNumber(item.publisher(), item.number());
  }
}
