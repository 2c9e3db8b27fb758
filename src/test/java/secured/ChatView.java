package secured;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.VaadinSession;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.AiConversation;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.button.Button;
import jakarta.annotation.security.PermitAll;

/** A conversation of the user who is logged in. The address names it. */
@Route("chat")
@PermitAll
public class ChatView extends Div implements BeforeEnterObserver {

  private final AiConversationStore store;

  /** Creates the view. */
  public ChatView(AiConversationStore store) {
    this.store = store;
  }

  @Override
  public void beforeEnter(BeforeEnterEvent event) {
    String id = event.getLocation().getQueryParameters().getSingleParameter("id").orElse("");
    try {
      show(AiConversation.of(id, store));
    } catch (IllegalArgumentException e) {
      event.rerouteToError(new NotFoundException("There is no such conversation"), "");
    }
  }

  private void show(AiConversation conversation) {
    conversation.setSend(Model::answer);
    AiChat chat = new AiChat(conversation);
    chat.addFeedbackListener(feedback -> {});
    removeAll();
    add(new Button("Log out", click -> logOut()), chat);
  }

  private static void logOut() {
    UI.getCurrent().getPage().setLocation("login");
    VaadinSession.getCurrent().getSession().invalidate();
  }
}
