package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.MockChat;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.util.List;

/** The chat. */
@Listed(group = Group.DATA, glyph = "chat", component = AiChat.class)
@Route(value = "components/ai-chat", layout = GalleryShell.class)
public class AiChatPage extends ComponentPage {

  @Override
  protected Component specimen() {
    AiChat chat = new AiChat(MockChat.create());
    chat.setAriaLabel("A chat with a mock");
    chat.setHeight("26rem");
    chat.setSuggestions(List.of("How do I begin?", "Show me a table", "Write some code"));
    return chat;
  }

  /** A mock answers, so nothing leaves your machine. Send twice: the second message waits. */
  @Example("With a mock")
  Component mock() {
    AiChat chat = new AiChat(MockChat.create());
    chat.setAriaLabel("Mock");
    chat.setAvatar(true);
    chat.setTitle("What shall we build?");
    chat.setHint("A mock answers here. It knows nothing, at a pleasant pace.");
    chat.setSuggestions(List.of("Compare three ways", "Write some code"));
    chat.setDisclaimer("A mock can make mistakes. It makes nothing else.");
    return chat;
  }
}
