package dev.espressivo.aichat;

import com.vaadin.flow.dom.Element;
import dev.espressivo.picture.internal.FileServer;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Serves the files of the messages that one chat shows. */
final class ChatFiles extends FileServer {

  private volatile AiConversation conversation;

  ChatFiles(Element root, AiConversation conversation) {
    super(root, "data-files", "file");
    this.conversation = conversation;
  }

  void setConversation(AiConversation conversation) {
    this.conversation = conversation;
  }

  @Override
  protected @Nullable Served find(String id) throws IOException {
    AiConversation shown = conversation;
    AiChatAttachment attached = shown.shownAttachment(id);
    if (attached != null) {
      InputStream content = attached.store().open(id);
      return content == null
          ? null
          : new Served(content, attached.size(), attached.mimeType(), attached.name());
    }
    AiChatPart.File file = shown.shownFile(id);
    InputStream content = file == null ? null : shown.getAttachmentStore().open(id);
    return file == null || content == null
        ? null
        : new Served(content, -1, file.mimeType(), file.name());
  }
}
