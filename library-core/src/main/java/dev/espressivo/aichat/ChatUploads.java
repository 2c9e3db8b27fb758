package dev.espressivo.aichat;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.streams.UploadEvent;
import com.vaadin.flow.server.streams.UploadHandler;
import dev.espressivo.http.internal.UploadedFile;
import java.io.IOException;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;

/** The files that were uploaded for the next message. */
final class ChatUploads implements UploadHandler, Serializable {

  /** The header with the id by which the browser refers to a file when it sends a message. */
  private static final String ID = "X-File-Id";

  /** The maximum number of removed files whose ids are stored. */
  private static final int MOST_REMOVED = 100;

  private static final int LONGEST_ID = 64;

  private final Map<String, AiChatAttachment> waiting = new LinkedHashMap<>();

  /** The ids of files that were removed before their upload ended, oldest first. */
  private final LinkedHashSet<String> removed = new LinkedHashSet<>();

  AiChatAttachmentLimits limits = AiChatAttachmentLimits.DEFAULT;

  @Override
  public void handleUploadRequest(UploadEvent event) throws IOException {
    String id = Objects.requireNonNullElse(event.getRequest().getHeader(ID), "");
    UploadedFile file = UploadedFile.read(event, limits.bytes());
    if (id.isBlank()
        || id.length() > LONGEST_ID
        || file.name().isBlank()
        || file.bytes().length > limits.bytes()
        || !limits.allows(file.name(), event.getContentType())) {
      event.reject();
      return;
    }
    AtomicBoolean taken = new AtomicBoolean();
    UI ui = event.getUI();
    ui.accessSynchronously(
        () ->
            taken.set(
                take(id, new AiChatAttachment(file.name(), event.getContentType(), file.bytes()))));
    if (!taken.get()) {
      event.reject();
    }
  }

  boolean take(String id, AiChatAttachment file) {
    if (removed.remove(id) || waiting.size() >= limits.count() || waiting.containsKey(id)) {
      return false;
    }
    waiting.put(id, file);
    return true;
  }

  void remove(String id) {
    if (waiting.remove(id) == null && id.length() <= LONGEST_ID) {
      removed.add(id);
      if (removed.size() > MOST_REMOVED) {
        removed.removeFirst();
      }
    }
  }

  /** Returns the files of a message; unknown ids are ignored. */
  List<AiChatAttachment> get(List<String> ids) {
    return ids.stream().distinct().map(waiting::get).filter(Objects::nonNull).toList();
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
    waiting.clear();
    removed.clear();
  }
}
