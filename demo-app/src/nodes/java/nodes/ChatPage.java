package nodes;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Menu;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.MockChat;

/** A chat, answered by a mock. */
@Route("chat")
@Menu(title = "Chat", order = 4)
@PageTitle("Chat")
public class ChatPage extends Div {

  /** Creates the page. */
  public ChatPage() {
    setHeight("80dvh");
    AiChat chat = new AiChat(MockChat.create().withReasoning());
    chat.setSizeFull();
    add(chat);
  }
}
