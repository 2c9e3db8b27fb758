package dev.espressivo.feed.kafka.internal;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How far a topic was read; the id of the last item. Offsets begin anew with a topic that was
 * deleted and created anew, so its id belongs to them.
 *
 * @param topic the id of the topic; empty if the text of the place was not one
 * @param next the offset of the next item in each partition
 */
record KafkaPlace(String topic, SortedMap<Integer, Long> next) {

  private static final String OFFSET = "\\d{1,6}:\\d{1,18}";

  static KafkaPlace read(String text) {
    SortedMap<Integer, Long> next = new TreeMap<>();
    if (!text.matches("[\\w-]{1,30}/" + OFFSET + "(," + OFFSET + ")*+")) {
      return new KafkaPlace("", next);
    }
    int slash = text.indexOf('/');
    for (String offset : text.substring(slash + 1).split(",")) {
      int colon = offset.indexOf(':');
      next.put(
          Integer.parseInt(offset.substring(0, colon)),
          Long.parseLong(offset.substring(colon + 1)));
    }
    return new KafkaPlace(text.substring(0, slash), next);
  }

  String write() {
    return next.entrySet().stream()
        .map(offset -> offset.getKey() + ":" + offset.getValue())
        .collect(Collectors.joining(",", topic + "/", ""));
  }
}
