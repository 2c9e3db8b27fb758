package dev.espressivo.demo.bench;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiConversation;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.ReplyPart;
import dev.espressivo.aichat.SendContext;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** The page for the benchmark harness, bare: a chat whose reply comes in chunks by the clock. */
@Route("bench/chat")
@PageTitle("Chat benchmark")
@Tag("main")
public class BenchChatPage extends Component {

  /** Makes the page with a conversation of its own. */
  public BenchChatPage() {
    AiConversation conversation = new AiConversation(BenchChatPage::reply);
    AiChat chat = new AiChat(conversation);
    chat.setWidth("880px");
    chat.setHeight("700px");
    chat.getStyle().set("--chat-measure", "800px");
    NativeButton start = new NativeButton("Start", click -> conversation.send("Go"));
    start.getElement().setAttribute("data-bench", "start");
    getElement().appendChild(new Div(start).getElement(), chat.getElement());
    // The reply is drawn by the chat, so the harness asks for its text rather than for a mark.
    getElement()
        .executeJs(
            """
            window.__bench = {
              version: 1,
              name: 'ours',
              start: () => document.querySelector('[data-bench=start]').click(),
              replyText: () =>
                document.querySelector('es-ai-chat [data-part=reply]')?.textContent ?? '',
            };\
            """);
  }

  private static Reply reply(List<AiChatMessage> messages, SendContext context) {
    return Reply.parts(() -> new Chunks(BenchReply.chunks()));
  }

  /** The chunks, each at its time by the clock, so that a late one delays no other. */
  private static final class Chunks implements Iterator<ReplyPart> {

    private final List<String> chunks;
    private final long began = System.nanoTime();
    private int next;

    Chunks(List<String> chunks) {
      this.chunks = chunks;
    }

    @Override
    public boolean hasNext() {
      return next < chunks.size();
    }

    @Override
    public ReplyPart next() {
      long due = began + next * BenchReply.PERIOD_MILLIS * 1_000_000L;
      for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
        LockSupport.parkNanos(wait);
      }
      return ReplyPart.text(chunks.get(next++));
    }
  }
}
