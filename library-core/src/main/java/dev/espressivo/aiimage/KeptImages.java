package dev.espressivo.aiimage;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.internal.HolderNote;
import dev.espressivo.aichat.internal.Keepable;
import dev.espressivo.aichat.internal.Keeper;
import dev.espressivo.aichat.internal.KeptKey;
import dev.espressivo.aichat.internal.KeptOnes;
import dev.espressivo.aichat.internal.TitleText;
import dev.espressivo.base.internal.Guard;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A history that a {@link Keeper} keeps: reads it for saving, and takes what was loaded. */
final class KeptImages implements Keepable {

  /** The histories of a JVM that stores keep. */
  static final class Registry extends KeptOnes<KeptImages> {

    static final Registry OF_THIS_JVM =
        new Registry(UUID.randomUUID().toString(), Keeper.Pace.DEFAULT);

    static {
      OF_THIS_JVM.saveAtEnd();
    }

    Registry(String node, Keeper.Pace pace) {
      super(node, pace, KeptImages::new, kept -> kept.keeper);
    }
  }

  /** The serialised form: where the history is, and its settings. */
  record Reference(
      AiConversationStore kept,
      String owner,
      String id,
      @Nullable GenerateFn generate,
      AiImageStore store,
      AiImageLimits limits,
      int keep,
      @Nullable Duration stopWhenUnattended)
      implements Serializable {

    KeptImages resolve(Registry jvm) {
      KeptImages found = jvm.get(owner, id, kept);
      found.guard.changeIf(
          () -> {
            ImageTurns turns = found.turns;
            boolean isNew = turns.generate == null && generate != null;
            if (isNew) {
              turns.generate = generate;
              turns.store = store;
              turns.limits = limits;
              turns.setKeep(keep);
              turns.stopWhenUnattended = stopWhenUnattended;
            }
            return isNew;
          });
      return found;
    }
  }

  final KeptKey key;
  final Guard<ImageNews> guard = new Guard<>(ImageNews.Change.STRUCTURE);
  final ImageTurns turns = new ImageTurns(guard);
  final Keeper keeper;
  private final ImageRecords records = new ImageRecords();

  KeptImages(KeptKey key, String node, Keeper.Pace pace) {
    this.key = key;
    keeper = new Keeper(key.store(), key.owner(), key.id(), node, pace, this);
    turns.store = AiImageStore.of(key.store().attachments());
    turns.access = keeper;
    turns.stopElsewhere = this::stopElsewhere;
    guard.add(
        news -> {
          if (news != ImageNews.Change.PROGRESS) {
            keeper.wake();
          }
        });
    keeper.wake();
  }

  Reference reference() {
    return guard.locked(
        () ->
            new Reference(
                key.store(),
                key.owner(),
                key.id(),
                turns.generate,
                turns.store,
                turns.limits,
                turns.keep,
                turns.stopWhenUnattended));
  }

  private void stopElsewhere() {
    AiChatMessage reply = records.current();
    if (reply != null) {
      keeper.post(new HolderNote(HolderNote.Kind.STOP, reply.id(), ""));
    }
  }

  // ---- For the keeper ----

  @Override
  public AiConversationKind kind() {
    return AiConversationKind.IMAGES;
  }

  @Override
  public State state() {
    return guard.locked(
        () -> {
          records.update(turns);
          List<AiChatMessage> messages = records.messages();
          String title =
              messages.isEmpty() ? "" : TitleText.firstWords(messages.getFirst().content());
          return new State(
              messages, records.shown(), title, false, writing(), turns.isAttended(), false);
        });
  }

  private @Nullable Writing writing() {
    AiChatMessage reply = records.current();
    Object run = turns.run();
    if (run == null || reply == null) {
      return null;
    }
    int made = reply.parts().size();
    return new Writing(run, reply.id(), made, made);
  }

  @Override
  public @Nullable AiChatMessage written() {
    return guard.locked(
        () -> {
          records.update(turns);
          return turns.run() == null ? null : records.current();
        });
  }

  @Override
  public void merge(Loaded loaded, Map<String, AiChatMessage> saved) {
    guard.changeAside(
        () -> {
          records.update(turns);
          AiChatMessage before = records.current();
          boolean isWriting = turns.run() != null;
          boolean isChanged = records.merge(loaded, saved, isWriting);
          if (isChanged) {
            turns.setLoaded(records.images());
          }
          if (isChanged && !isWriting) {
            records.show(turns, before, loaded.holder() != null);
          }
          return isChanged;
        });
  }

  @Override
  public void lose() {
    guard.changeAside(turns::interrupt);
  }

  @Override
  public void end() {
    lose();
  }

  @Override
  public void take(HolderNote note) {
    guard.changeAside(
        () -> {
          AiChatMessage reply = records.current();
          return note.kind() == HolderNote.Kind.STOP
              && reply != null
              && reply.id().equals(note.messageId())
              && turns.cancel();
        });
  }

  @Override
  public void titleSaved(String title) {
    // The title is that of the first prompt; the app renames it in the store.
  }

  @Override
  public void savingChanged() {
    guard.changeAside(() -> true);
  }
}
