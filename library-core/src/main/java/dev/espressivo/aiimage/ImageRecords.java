package dev.espressivo.aiimage;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatMessageStatus;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.internal.Keepable;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A history as the messages of a conversation: for each generation a message of the user with the
 * prompt, and a reply with a part for each picture. Guarded by the lock of the history.
 */
final class ImageRecords {

  private static final String IMAGE = "image";
  private static final String REQUEST = "image-request";

  /** The same order on all servers, so that none undoes what another one has done. */
  private static final Comparator<Entry> BY_TIME =
      Comparator.<Entry, Instant>comparing(entry -> entry.prompt.createdAt())
          .thenComparing(entry -> entry.prompt.id());

  /** A picture, and the index of its tile; negative if that is not known. */
  private record Placed(AiImageItem item, int tile) {}

  /** A generation; a message is another object only if its content is. */
  private static final class Entry {
    AiChatMessage prompt;

    /** Null if another server has not saved it yet. */
    @Nullable AiChatMessage reply;

    private @Nullable AiChatMessage readFrom;
    private List<Placed> read = List.of();

    Entry(AiChatMessage prompt, @Nullable AiChatMessage reply) {
      this.prompt = prompt;
      this.reply = reply;
    }

    String lastId() {
      return reply == null ? prompt.id() : reply.id();
    }

    boolean isOpen() {
      return reply == null || ImageRecords.isOpen(reply);
    }

    /** Returns whether it has pictures, or tiles for them. */
    boolean isShowable() {
      return reply != null
          && !prompt.content().isBlank()
          && (reply.status() != AiChatMessageStatus.DONE || !placed().isEmpty());
    }

    List<Placed> placed() {
      if (reply != null && readFrom != reply) {
        readFrom = reply;
        read =
            reply.parts().stream()
                .map(part -> picture(part, prompt.content()))
                .filter(Objects::nonNull)
                .toList();
      }
      return read;
    }

    List<AiImageItem> items() {
      return placed().stream().map(Placed::item).toList();
    }
  }

  private final List<Entry> entries = new ArrayList<>();

  /** Messages that are no generation; they stay as they are. */
  private final Map<String, AiChatMessage> others = new LinkedHashMap<>();

  /** The last generation of the frame, and what it was asked for. */
  private @Nullable Entry current;

  private @Nullable ImageWish wish;

  // ---- From the history to messages ----

  List<AiChatMessage> messages() {
    List<AiChatMessage> messages = new ArrayList<>();
    for (Entry entry : entries) {
      messages.add(entry.prompt);
      if (entry.reply != null) {
        messages.add(entry.reply);
      }
    }
    messages.addAll(others.values());
    return messages;
  }

  /** Returns the id of the message that is shown last; null if there is none. */
  @Nullable String shown() {
    return entries.isEmpty() ? null : entries.getLast().lastId();
  }

  /** Returns the reply of the last generation; null if there is none. */
  @Nullable AiChatMessage current() {
    return current == null ? null : current.reply;
  }

  /** Takes what has changed in the history. */
  void update(ImageTurns turns) {
    ImageFrame frame = turns.frame;
    ImageWish asked = frame.wish();
    if (asked != wish || current == null && frame.isGenerating()) {
      if (current != null && current.reply != null && isOpen(current.reply)) {
        current.reply = with(current.reply, current.reply.parts(), AiChatMessageStatus.DONE, null);
      }
      current = asked == null ? null : add(asked.prompt(), request(asked), Instant.now());
      wish = asked;
    }
    Map<String, Entry> known = new HashMap<>();
    for (Entry entry : entries) {
      entry.placed().forEach(placed -> known.put(placed.item().id(), entry));
    }
    Map<Entry, List<AiImageItem>> items = new HashMap<>();
    for (AiImageItem item : turns.allImages().reversed()) {
      Entry entry = known.get(item.id());
      if (entry == null) {
        entry =
            current != null && frame.indexOf(item.id()) >= 0
                ? current
                : add(item.prompt(), null, item.createdAt());
      }
      items.computeIfAbsent(entry, key -> new ArrayList<>()).add(item);
    }
    entries.forEach(entry -> fill(entry, items.getOrDefault(entry, List.of()), turns));
    boolean isRemoved = entries.removeIf(entry -> isEmpty(entry) && !isNeeded(entry, frame));
    if (current != null && !entries.contains(current)) {
      current = null;
    }
    entries.sort(BY_TIME);
    if (isRemoved) {
      connect();
    }
  }

  /** Returns whether a generation has ended without a picture, or all of them were removed. */
  private static boolean isEmpty(Entry entry) {
    return entry.reply != null && !entry.isOpen() && entry.reply.parts().isEmpty();
  }

  /** Returns whether a generation is kept although it has no picture. */
  private boolean isNeeded(Entry entry, ImageFrame frame) {
    return entry == current && (frame.isGenerating() || frame.failure() != null);
  }

  /** Lets a prompt follow the one before if what it has followed was removed. */
  private void connect() {
    Set<String> known = new HashSet<>();
    String parent = null;
    for (Entry entry : entries) {
      String before = entry.prompt.parentId();
      if (before != null && !known.contains(before) && !others.containsKey(before)) {
        entry.prompt = entry.prompt.withParent(parent);
      }
      known.add(entry.prompt.id());
      parent = entry.lastId();
      known.add(parent);
    }
  }

  private Entry add(String prompt, AiChatPart.@Nullable Data request, Instant time) {
    List<AiChatPart> parts = new ArrayList<>();
    parts.add(new AiChatPart.Text(prompt));
    if (request != null) {
      parts.add(request);
    }
    String parent = shown();
    AiChatMessage asked = message(AiChatRole.USER, parent, parts, AiChatMessageStatus.DONE, time);
    AiChatMessage reply =
        message(
            AiChatRole.ASSISTANT,
            asked.id(),
            List.of(),
            request == null ? AiChatMessageStatus.DONE : AiChatMessageStatus.PENDING,
            time);
    Entry entry = new Entry(asked, reply);
    entries.add(entry);
    return entry;
  }

  private static AiChatMessage message(
      AiChatRole role,
      @Nullable String parent,
      List<AiChatPart> parts,
      AiChatMessageStatus status,
      Instant time) {
    return new AiChatMessage(
        UUID.randomUUID().toString(),
        parent,
        role,
        parts,
        List.of(),
        status,
        null,
        // No store has to keep more, and the order is that of these times.
        time.truncatedTo(ChronoUnit.MILLIS));
  }

  /** Gives a reply its pictures and, if it is that of the frame, its status. */
  private void fill(Entry entry, List<AiImageItem> items, ImageTurns turns) {
    AiChatMessage before = entry.reply;
    if (before == null) {
      return;
    }
    boolean isShown = entry == current;
    List<AiChatPart> parts = before.parts();
    if (!items.equals(entry.items())) {
      String prompt = entry.prompt.content();
      parts =
          Stream.concat(
                  before.parts().stream().filter(part -> picture(part, prompt) == null),
                  items.stream()
                      .map(
                          item ->
                              part(item, prompt, isShown ? turns.frame.indexOf(item.id()) : -1)))
              .toList();
    }
    AiChatMessageStatus status = before.status();
    String error = before.error();
    if (isShown && !turns.elsewhere) {
      Words failure = turns.frame.anyFailure();
      status = turns.frame.isGenerating() ? AiChatMessageStatus.STREAMING : status(failure);
      error =
          status == AiChatMessageStatus.ERROR && failure != null && failure.text() == null
              ? failure.values().getFirst()
              : null;
    }
    if (parts != before.parts()
        || status != before.status()
        || !Objects.equals(error, before.error())) {
      entry.reply = with(before, parts, status, error);
    }
  }

  private static AiChatMessageStatus status(@Nullable Words failure) {
    if (failure == null) {
      return AiChatMessageStatus.DONE;
    }
    return failure.text() == AiImageText.INTERRUPTED
        ? AiChatMessageStatus.INTERRUPTED
        : failure.text() == AiImageText.CANCELLED
            ? AiChatMessageStatus.STOPPED
            : AiChatMessageStatus.ERROR;
  }

  private static AiChatMessage with(
      AiChatMessage message,
      List<AiChatPart> parts,
      AiChatMessageStatus status,
      @Nullable String error) {
    return new AiChatMessage(
        message.id(),
        message.parentId(),
        message.role(),
        parts,
        message.attachments(),
        status,
        error,
        message.createdAt(),
        message.usage(),
        message.feedback(),
        message.extra());
  }

  private static boolean isOpen(AiChatMessage message) {
    return message.status() == AiChatMessageStatus.PENDING
        || message.status() == AiChatMessageStatus.STREAMING;
  }

  // ---- From messages to the history ----

  /**
   * Takes what was loaded, except what has changed here since it was saved.
   *
   * @param saved the messages as they were last known to be stored; updated
   * @param isWriting whether this server makes the current generation
   * @return whether anything has changed
   */
  boolean merge(Keepable.Loaded loaded, Map<String, AiChatMessage> saved, boolean isWriting) {
    Entry own = isWriting ? current : null;
    boolean changed = loaded.isWhole() && removeOthers(loaded, saved, own);
    Map<String, Entry> known = new HashMap<>();
    entries.forEach(entry -> known.put(entry.prompt.id(), entry));
    List<AiChatMessage> fresh =
        loaded.messages().stream()
            .filter(message -> !message.equals(saved.get(message.id())))
            .sorted(Comparator.comparing(message -> message.role() != AiChatRole.USER))
            .toList();
    for (AiChatMessage message : fresh) {
      AiChatMessage base = saved.put(message.id(), message);
      if (message.role() == AiChatRole.USER) {
        Entry entry = known.computeIfAbsent(message.id(), id -> new Entry(message, null));
        entry.prompt = message;
        if (!entries.contains(entry)) {
          entries.add(entry);
        }
        continue;
      }
      Entry entry = known.get(Objects.requireNonNullElse(message.parentId(), ""));
      if (entry == null
          || message.role() != AiChatRole.ASSISTANT
          || entry.reply != null && !entry.reply.id().equals(message.id())) {
        others.put(message.id(), message);
      } else if (entry.reply == null || entry.reply == base) {
        entry.reply = message;
        changed = true;
      }
    }
    for (Entry entry : entries) {
      AiChatMessage reply = entry.reply;
      if (loaded.holder() == null && entry != own && reply != null && isOpen(reply)) {
        // Its server has ended.
        entry.reply = with(reply, reply.parts(), AiChatMessageStatus.INTERRUPTED, null);
        changed = true;
      }
    }
    entries.sort(BY_TIME);
    return changed;
  }

  private boolean removeOthers(
      Keepable.Loaded loaded, Map<String, AiChatMessage> saved, @Nullable Entry own) {
    Set<String> gone = new HashSet<>(saved.keySet());
    loaded.messages().forEach(message -> gone.remove(message.id()));
    saved.keySet().removeAll(gone);
    others.keySet().removeAll(gone);
    return entries.removeIf(
        entry ->
            entry != own && (gone.contains(entry.prompt.id()) || gone.contains(entry.lastId())));
  }

  /** Returns all pictures, newest first. */
  List<AiImageItem> images() {
    return entries.stream().flatMap(entry -> entry.items().stream()).toList().reversed();
  }

  /**
   * Shows the last generation, unless it is shown as it is.
   *
   * @param before the reply that is shown
   * @param elsewhere whether another server is generating
   */
  void show(ImageTurns turns, @Nullable AiChatMessage before, boolean elsewhere) {
    Entry last = entries.reversed().stream().filter(Entry::isShowable).findFirst().orElse(null);
    AiChatMessage reply = last == null ? null : last.reply;
    if (last == current && reply == before) {
      return;
    }
    current = last;
    turns.elsewhere = false;
    if (last == null || reply == null) {
      turns.frame.forget();
    } else {
      turns.elsewhere = isOpen(reply) && elsewhere;
      ImageWish asked = wish(last.prompt, last.placed().size(), reply.status());
      turns.frame.restore(asked, tiles(last, asked.count()), failure(reply), turns.elsewhere);
    }
    wish = turns.frame.wish();
  }

  /** Returns the pictures of the tiles; null for those without one. */
  private static List<@Nullable AiImageItem> tiles(Entry entry, int count) {
    @Nullable AiImageItem[] tiles = new AiImageItem[count];
    List<AiImageItem> left = new ArrayList<>();
    for (Placed placed : entry.placed()) {
      int tile = placed.tile();
      if (tile >= 0 && tile < count && tiles[tile] == null) {
        tiles[tile] = placed.item();
      } else {
        left.add(placed.item());
      }
    }
    for (int i = 0; i < count && !left.isEmpty(); i++) {
      if (tiles[i] == null) {
        tiles[i] = left.removeFirst();
      }
    }
    return Arrays.asList(tiles);
  }

  private static Words failure(AiChatMessage reply) {
    return switch (reply.status()) {
      case STOPPED -> Words.of(AiImageText.CANCELLED);
      case ERROR -> Words.of(reply.error(), AiImageText.FAILED);
      case PENDING, STREAMING, DONE, INTERRUPTED -> Words.of(AiImageText.INTERRUPTED);
    };
  }

  /** Returns what was asked for; of a complete generation, only the pictures that it still has. */
  private static ImageWish wish(AiChatMessage asked, int made, AiChatMessageStatus status) {
    JsonNode json =
        asked.parts().stream()
            .map(part -> data(part, REQUEST))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
    AiImageAspect aspect = AiImageAspect.SQUARE;
    int count = 1;
    String reference = "";
    String alt = null;
    if (json != null) {
      count = json.path("count").asInt(1);
      reference = json.path("reference").asString("");
      alt = json.path("alt").stringValue(null);
      try {
        aspect = AiImageAspect.parse(json.path("aspect").asString(""));
      } catch (IllegalArgumentException e) {
        // Not written by this software.
      }
    }
    int most = Math.clamp(count, 1, ImageWish.MOST_PICTURES);
    return new ImageWish(
        asked.content(),
        aspect,
        status == AiChatMessageStatus.DONE ? made : Math.max(most, made),
        reference,
        Map.of(),
        alt);
  }

  // ---- JSON ----

  private static AiChatPart part(AiImageItem item, String prompt, int tile) {
    ObjectNode json = JsonMapper.shared().createObjectNode();
    json.put("id", item.id()).put("mimeType", item.mimeType()).put("alt", item.alt());
    json.put("width", item.width()).put("height", item.height());
    json.put("createdAt", item.createdAt().toString());
    if (tile >= 0) {
      json.put("tile", tile);
    }
    if (!item.src().isEmpty()) {
      json.put("src", item.src());
    }
    if (item.text() != null) {
      json.put("text", item.text());
    }
    if (!item.prompt().equals(prompt)) {
      json.put("prompt", item.prompt());
    }
    return new AiChatPart.Data(IMAGE, json.toString());
  }

  private static AiChatPart.Data request(ImageWish wish) {
    ObjectNode json = JsonMapper.shared().createObjectNode();
    json.put("aspect", wish.aspect().toString()).put("count", wish.count());
    if (!wish.reference().isEmpty()) {
      json.put("reference", wish.reference());
    }
    if (wish.alt() != null) {
      json.put("alt", wish.alt());
    }
    return new AiChatPart.Data(REQUEST, json.toString());
  }

  /** Returns the content of a part; null if it is not one of these. */
  private static @Nullable JsonNode data(AiChatPart part, String type) {
    try {
      return part instanceof AiChatPart.Data data && data.type().equals(type)
          ? JsonMapper.shared().readTree(data.json())
          : null;
    } catch (JacksonException e) {
      // Not written by this software.
      return null;
    }
  }

  /** Returns the picture of a part; null if it has none that this version can read. */
  private static @Nullable Placed picture(AiChatPart part, String prompt) {
    JsonNode json = data(part, IMAGE);
    if (json == null) {
      return null;
    }
    try {
      return new Placed(
          new AiImageItem(
              json.path("id").asString(""),
              json.path("src").asString(""),
              json.path("mimeType").asString(""),
              json.path("prompt").asString(prompt),
              json.path("alt").asString(""),
              json.path("text").stringValue(null),
              json.path("width").asInt(0),
              json.path("height").asInt(0),
              Instant.parse(json.path("createdAt").asString(""))),
          json.path("tile").asInt(-1));
    } catch (IllegalArgumentException | DateTimeException e) {
      // Not written by this software.
      return null;
    }
  }
}
