package dev.espressivo.aichat;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.streams.UploadEvent;
import com.vaadin.flow.server.streams.UploadHandler;
import dev.espressivo.http.internal.LimitExceededException;
import dev.espressivo.http.internal.LimitedInputStream;
import dev.espressivo.http.internal.UploadedFile;
import dev.espressivo.picture.internal.FileType;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The files that were uploaded for the next message. */
final class ChatUploads implements UploadHandler, Serializable {

  /** The header with the id by which the browser refers to a file when it sends a message. */
  private static final String ID = "X-File-Id";

  /** The maximum number of removed files whose ids are stored. */
  private static final int MOST_REMOVED = 100;

  private static final int LONGEST_ID = 64;

  private final Map<String, AiChatAttachment> waiting = new LinkedHashMap<>();

  /** The ids of files that are being received. */
  private final HashSet<String> coming = new HashSet<>();

  /** The ids of files that were removed before their upload began, oldest first. */
  private final LinkedHashSet<String> removed = new LinkedHashSet<>();

  private volatile AiConversation conversation;

  AiChatAttachmentLimits limits = AiChatAttachmentLimits.DEFAULT;

  ChatUploads(AiConversation conversation) {
    this.conversation = conversation;
  }

  /** Has files of another conversation uploaded; those that wait are sent with its next message. */
  void setConversation(AiConversation conversation) {
    this.conversation = conversation;
  }

  @Override
  public void handleUploadRequest(UploadEvent event) throws IOException {
    String id = Objects.requireNonNullElse(event.getRequest().getHeader(ID), "");
    String name = UploadedFile.nameOf(event);
    // Asked for once: the chat may be detached in the meantime.
    UI ui = event.getUI();
    // Checked before anything is stored, since a full store removes files to make room.
    if (name.isBlank() || !limits.mayAllow(name) || !isTrue(ui, () -> begin(id))) {
      event.reject();
      return;
    }
    AiChatAttachment file = null;
    try {
      file = store(name, event);
    } finally {
      end(id, file, event, ui);
    }
  }

  private void end(String id, @Nullable AiChatAttachment file, UploadEvent event, UI ui)
      throws IOException {
    boolean taken = false;
    try {
      taken = isTrue(ui, () -> take(id, file));
    } finally {
      if (!taken) {
        event.reject();
        if (file != null) {
          file.store().remove(file.id());
        }
      }
    }
  }

  private static boolean isTrue(UI ui, BooleanSupplier locked) {
    AtomicBoolean result = new AtomicBoolean();
    ui.accessSynchronously(() -> result.set(locked.getAsBoolean()));
    return result.get();
  }

  /** Puts a file into the store while it is received; returns null if it is refused. */
  private @Nullable AiChatAttachment store(String name, UploadEvent event) throws IOException {
    AttachmentStore store = conversation.getAttachmentStore();
    try (InputStream in = event.getInputStream();
        FileType content = new FileType(new LimitedInputStream(in, limits.bytes()))) {
      String stored = store.put(content);
      String type = content.of(Objects.requireNonNullElse(event.getContentType(), ""));
      if (limits.allows(name, type)) {
        return new AiChatAttachment(stored, name, type, content.size(), store);
      }
      store.remove(stored);
      return null;
    } catch (LimitExceededException e) {
      return null;
    }
  }

  /** Gives a file that is about to be received its place. Returns false if there is none. */
  boolean begin(String id) {
    return !id.isBlank()
        && id.length() <= LONGEST_ID
        && !removed.remove(id)
        && waiting.size() + coming.size() < limits.count()
        && !waiting.containsKey(id)
        && coming.add(id);
  }

  /** Puts a received file in its place. Returns false if it was refused or removed meanwhile. */
  boolean take(String id, @Nullable AiChatAttachment file) {
    boolean taken = coming.remove(id) && file != null;
    if (taken) {
      waiting.put(id, file);
    }
    return taken;
  }

  void remove(String id) {
    AiChatAttachment file = waiting.remove(id);
    if (file != null) {
      AiConversation.forget(List.of(file));
    } else if (!coming.remove(id) && id.length() <= LONGEST_ID) {
      removed.add(id);
      if (removed.size() > MOST_REMOVED) {
        removed.removeFirst();
      }
    }
  }

  /**
   * Returns the files of a message, in the store of its conversation; unknown ids are ignored.
   *
   * @throws IllegalStateException if a file cannot be put there
   */
  List<AiChatAttachment> get(List<String> ids) {
    AttachmentStore store = conversation.getAttachmentStore();
    return known(ids).stream()
        .distinct()
        .map(
            id ->
                Objects.requireNonNull(
                    waiting.computeIfPresent(id, (key, file) -> in(store, file))))
        .toList();
  }

  /** Moves a file that was uploaded for another conversation, which may have another store. */
  private static AiChatAttachment in(AttachmentStore store, AiChatAttachment file) {
    if (file.store().equals(store)) {
      return file;
    }
    try (InputStream content = file.open()) {
      AiChatAttachment moved =
          new AiChatAttachment(
              store.put(content), file.name(), file.mimeType(), file.size(), store);
      AiConversation.forget(List.of(file));
      return moved;
    } catch (IOException e) {
      throw new IllegalStateException("A file cannot be moved to another store", e);
    }
  }

  /** Removes the files of a message that was sent. */
  void take(List<String> ids) {
    waiting.keySet().removeAll(ids);
  }

  /** Returns the ids for which there is a file. */
  List<String> known(List<String> ids) {
    return ids.stream().filter(waiting::containsKey).toList();
  }

  void clear() {
    AiConversation.forget(waiting.values());
    waiting.clear();
    coming.clear();
    removed.clear();
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    // They come to the server that has begun to receive them.
    coming.clear();
  }
}
