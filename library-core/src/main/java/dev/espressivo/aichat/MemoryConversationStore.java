package dev.espressivo.aichat;

import dev.espressivo.aichat.internal.StoredTexts;
import dev.espressivo.base.internal.Check;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Stores conversations in memory. Only the name of the store is serialised. */
final class MemoryConversationStore implements AiConversationStore {

  /** The characters that a conversation and a message count for themselves. */
  private static final int WEIGHT = 500;

  private static final int MAX_NOTES = 100;

  private static final Duration RESTORABLE = Duration.ofHours(1);

  /** The stores of this JVM, as long as they are in use. */
  private static final Set<MemoryConversationStore> STORES =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  private static final long CHARACTERS = 64_000_000;

  static final MemoryConversationStore SHARED =
      new MemoryConversationStore("shared", CHARACTERS, InstantSource.system());

  private record Key(String owner, String id) {}

  private record Saved(AiChatMessage message, long revision, long weight) {}

  private static final class Entry {
    final Key key;
    final AiConversationKind kind;
    final Instant createdAt;
    final SequencedMap<String, Saved> messages = new LinkedHashMap<>();
    final Deque<String> notes = new ArrayDeque<>();
    String title;
    Instant updatedAt;
    long revision;

    /** The revision before which no caller knows which messages are left. */
    long reset;

    @Nullable String shown;
    boolean unread;
    @Nullable String holder;
    Instant leaseUntil = Instant.MIN;
    @Nullable Instant deletedAt;
    long weight = WEIGHT;

    Entry(Key key, AiConversationKind kind, String title, Instant now) {
      this.key = key;
      this.kind = kind;
      this.title = title;
      createdAt = now;
      updatedAt = now;
      // Greater than that of an earlier conversation with this id, which others may still know.
      revision = now.toEpochMilli();
      reset = revision;
    }

    @Nullable String holderAt(Instant now) {
      return leaseUntil.isAfter(now) ? holder : null;
    }

    AiConversationInfo info(Instant now) {
      return new AiConversationInfo(
          key.id, title, createdAt, updatedAt, holderAt(now) != null, unread);
    }
  }

  /** A conversation of a list, with its messages if they are searched. */
  private record Found(AiConversationInfo info, List<AiChatMessage> messages) {
    boolean has(String folded) {
      return StoredTexts.folded(info.title()).contains(folded)
          || messages.stream()
              .anyMatch(message -> StoredTexts.folded(message.content()).contains(folded));
    }
  }

  private final String name;
  private final long most;
  private final AttachmentStore files;
  private final transient InstantSource clock;

  /** The conversations, the one that was used last at the end. */
  private final transient SequencedMap<Key, Entry> conversations =
      new LinkedHashMap<>(16, 0.75f, true);

  /** The deleted ones that can be restored, the one that was deleted last at the end. */
  private final transient SequencedSet<Key> deleted = new LinkedHashSet<>();

  private transient long weight;

  MemoryConversationStore(String name, long characters, InstantSource clock) {
    this(name, characters, AttachmentStore.memory(), clock);
  }

  private MemoryConversationStore(
      String name, long characters, AttachmentStore files, InstantSource clock) {
    Check.atLeastOne("characters", characters);
    this.name = name;
    most = characters;
    this.files = files;
    this.clock = clock;
    STORES.add(this);
  }

  static MemoryConversationStore of(long characters) {
    return new MemoryConversationStore(
        UUID.randomUUID().toString(), characters, InstantSource.system());
  }

  static MemoryConversationStore of(AttachmentStore files) {
    return new MemoryConversationStore(
        UUID.randomUUID().toString(), CHARACTERS, files, InstantSource.system());
  }

  @Override
  public AttachmentStore attachments() {
    return files;
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  @Override
  public synchronized AiConversationInfo create(
      String owner, String id, AiConversationKind kind, String title) {
    Key key = new Key(StoredTexts.name("owner", owner), StoredTexts.name("id", id));
    Check.notNull("kind", kind);
    Entry kept = keep(key, kind, StoredTexts.title(title));
    if (kept.kind != kind) {
      throw new IllegalArgumentException(
          "kind must be that of the stored conversation, %s, but is %s".formatted(kept.kind, kind));
    }
    revive(kept);
    return kept.info(now());
  }

  @Override
  public synchronized @Nullable StoredConversation load(String owner, String id, long after) {
    Entry kept = find(owner, id);
    if (kept == null) {
      return null;
    }
    boolean whole = after < kept.reset || after > kept.revision;
    List<AiChatMessage> messages =
        kept.messages.values().stream()
            .filter(saved -> whole || saved.revision > after)
            .map(Saved::message)
            .toList();
    Instant now = now();
    return new StoredConversation(
        kept.info(now), kept.revision, whole, messages, kept.shown, kept.holderAt(now));
  }

  @Override
  public synchronized long append(String owner, String id, AiConversationChange change)
      throws OutdatedChangeException {
    Key key = new Key(StoredTexts.name("owner", owner), StoredTexts.name("id", id));
    StoredTexts.change(change);
    purge();
    Entry known = conversations.get(key);
    StoredTexts.current(
        change, known == null ? 0 : known.revision, known == null ? null : known.holder);
    Entry kept = keep(key, AiConversationKind.CHAT, "");
    revive(kept);
    long next = kept.revision + 1;
    boolean removes = false;
    for (String each : change.removed()) {
      removes |= add(kept, kept.messages.remove(each), -1);
    }
    for (AiChatMessage message : change.messages()) {
      Saved saved = new Saved(message, next, WEIGHT + (long) message.toString().length());
      add(kept, kept.messages.put(message.id(), saved), -1);
      add(kept, saved, 1);
    }
    boolean changes = removes || !change.messages().isEmpty();
    if (changes) {
      kept.updatedAt = now();
    }
    if (changes || !Objects.equals(kept.shown, change.shown())) {
      kept.revision = next;
      kept.shown = change.shown();
    }
    if (removes) {
      kept.reset = next;
    }
    kept.unread = !change.seen() && (kept.unread || StoredTexts.endsReply(change));
    limit();
    return kept.revision;
  }

  @Override
  public synchronized boolean rename(String owner, String id, String title) {
    String text = StoredTexts.title(title);
    Entry kept = find(owner, id);
    if (kept == null) {
      return false;
    }
    kept.title = text;
    return true;
  }

  @Override
  public synchronized boolean delete(String owner, String id) {
    Entry kept = find(owner, id);
    purge();
    if (kept == null) {
      return false;
    }
    kept.deletedAt = now();
    deleted.add(kept.key);
    return true;
  }

  @Override
  public synchronized boolean restore(String owner, String id) {
    StoredTexts.name("owner", owner);
    purge();
    Entry kept = conversations.get(new Key(owner, id));
    if (kept == null || kept.deletedAt == null) {
      return false;
    }
    revive(kept);
    return true;
  }

  @Override
  public AiConversationPage list(
      String owner, AiConversationKind kind, String text, int offset, int limit) {
    StoredTexts.page(offset, limit);
    List<AiConversationInfo> all = search(owner, kind, text).toList();
    return new AiConversationPage(
        all.stream()
            .sorted(
                Comparator.comparing(AiConversationInfo::updatedAt)
                    .reversed()
                    .thenComparing(AiConversationInfo::id))
            .skip(offset)
            .limit(limit)
            .toList(),
        all.size());
  }

  @Override
  public int count(String owner, AiConversationKind kind, String text, Instant since) {
    Check.notNull("since", since);
    return (int)
        search(owner, kind, text).filter(info -> !info.updatedAt().isBefore(since)).count();
  }

  /** Searches the texts without the lock. */
  private Stream<AiConversationInfo> search(String owner, AiConversationKind kind, String text) {
    StoredTexts.name("owner", owner);
    Check.noneNull("kind", kind, "text", text);
    String folded = StoredTexts.folded(text);
    return snapshot(owner, kind, !folded.isEmpty()).stream()
        .filter(found -> folded.isEmpty() || found.has(folded))
        .map(Found::info);
  }

  private synchronized List<Found> snapshot(
      String owner, AiConversationKind kind, boolean withMessages) {
    Instant now = now();
    return conversations.values().stream()
        .filter(kept -> kept.key.owner.equals(owner) && kept.kind == kind)
        .filter(kept -> kept.deletedAt == null)
        .map(
            kept ->
                new Found(
                    kept.info(now),
                    withMessages
                        ? kept.messages.values().stream().map(Saved::message).toList()
                        : List.of()))
        .toList();
  }

  @Override
  public synchronized boolean lease(String owner, String id, String holder, Duration time) {
    Key key = new Key(StoredTexts.name("owner", owner), StoredTexts.name("id", id));
    StoredTexts.name("holder", holder);
    Check.timeout("time", time);
    Entry kept = keep(key, AiConversationKind.CHAT, "");
    Instant now = now();
    String other = kept.holderAt(now);
    if (other != null && !other.equals(holder)) {
      return false;
    }
    kept.holder = holder;
    kept.leaseUntil = now.plus(time);
    return true;
  }

  @Override
  public synchronized void release(String owner, String id, String holder) {
    StoredTexts.name("owner", owner);
    Entry kept = conversations.get(new Key(owner, id));
    if (kept != null && holder.equals(kept.holder)) {
      kept.holder = null;
    }
  }

  @Override
  public synchronized void post(String owner, String id, String note) {
    StoredTexts.note(note);
    Entry kept = find(owner, id);
    if (kept != null) {
      kept.notes.add(note);
      if (kept.notes.size() > MAX_NOTES) {
        kept.notes.remove();
      }
    }
  }

  @Override
  public synchronized List<String> take(String owner, String id) {
    Entry kept = find(owner, id);
    if (kept == null) {
      return List.of();
    }
    List<String> notes = List.copyOf(kept.notes);
    kept.notes.clear();
    return notes;
  }

  private @Nullable Entry find(String owner, String id) {
    StoredTexts.name("owner", owner);
    Entry kept = conversations.get(new Key(owner, id));
    return kept == null || kept.deletedAt != null ? null : kept;
  }

  /** Returns a conversation, which may be a deleted one. */
  private Entry keep(Key key, AiConversationKind kind, String title) {
    purge();
    Entry kept = conversations.get(key);
    if (kept == null) {
      kept = new Entry(key, kind, title, now());
      conversations.put(key, kept);
      weight += kept.weight;
      limit();
    }
    return kept;
  }

  private void revive(Entry kept) {
    kept.deletedAt = null;
    deleted.remove(kept.key);
  }

  private boolean add(Entry kept, @Nullable Saved saved, int sign) {
    if (saved == null) {
      return false;
    }
    kept.weight += sign * saved.weight;
    weight += sign * saved.weight;
    return true;
  }

  /** Removes the conversations that were deleted too long ago. */
  private void purge() {
    Instant now = now();
    while (!deleted.isEmpty()) {
      Entry first = conversations.get(deleted.getFirst());
      if (first != null
          && first.deletedAt != null
          && first.deletedAt.plus(RESTORABLE).isAfter(now)) {
        return;
      }
      remove(deleted.getFirst());
    }
  }

  private void limit() {
    while (weight > most && conversations.size() > 1) {
      remove(conversations.firstEntry().getKey());
    }
  }

  private void remove(Key key) {
    deleted.remove(key);
    Entry removed = conversations.remove(key);
    if (removed != null) {
      weight -= removed.weight;
    }
  }

  private Object readResolve() {
    synchronized (STORES) {
      return STORES.stream()
          .filter(store -> store.name.equals(name))
          .findFirst()
          .orElseGet(() -> new MemoryConversationStore(name, most, files, InstantSource.system()));
    }
  }
}
