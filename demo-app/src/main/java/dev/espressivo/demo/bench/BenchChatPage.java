package dev.espressivo.demo.bench;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
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

/**
 * A bare page for the benchmark harness: a chat whose reply arrives in chunks by the clock.
 *
 * <p>With {@code ?pace=20} the reply starts automatically and arrives at 20 words a second, again
 * and again. Each fifth word is a {@code t} followed by the time in ms at which it was due, so that
 * a client can measure the delay of a push.
 */
@Route("bench/chat")
@PageTitle("Chat benchmark")
@Tag("main")
public class BenchChatPage extends Component implements BeforeEnterObserver {

  private final AiConversation conversation = new AiConversation(BenchChatPage::reply);

  /** Creates the page with its own conversation. */
  public BenchChatPage() {
    AiChat chat = new AiChat(conversation);
    chat.setWidth("880px");
    chat.setHeight("700px");
    chat.getStyle().set("--chat-measure", "800px");
    NativeButton start = new NativeButton("Start", click -> conversation.send("Go"));
    start.getElement().setAttribute("data-bench", "start");
    getElement().appendChild(new Div(start).getElement(), chat.getElement());
    // The chat renders the reply, so the harness reads its text instead of waiting for a mark.
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

  @Override
  public void beforeEnter(BeforeEnterEvent event) {
    event
        .getLocation()
        .getQueryParameters()
        .getSingleParameter("pace")
        .map(Integer::parseInt)
        .ifPresent(
            pace -> {
              conversation.setSend((messages, context) -> Reply.parts(() -> new Words(pace)));
              conversation.send("Go");
            });
  }

  private static Reply reply(List<AiChatMessage> messages, SendContext context) {
    return Reply.parts(() -> new Chunks(BenchReply.chunks()));
  }

  private static void awaitNanoTime(long due) {
    for (long wait = due - System.nanoTime(); wait > 0; wait = due - System.nanoTime()) {
      LockSupport.parkNanos(wait);
    }
  }

  /** An endless sequence of the words of the reply, each at its time by the clock. */
  private static final class Words implements Iterator<ReplyPart> {

    private static final List<String> WORDS = BenchReply.words();
    private static final int STAMPED = 5;

    private final long period;
    private final long began = System.nanoTime();
    private final long beganMillis = System.currentTimeMillis();
    private long next;

    Words(int pace) {
      period = 1_000_000_000L / pace;
    }

    @Override
    public boolean hasNext() {
      return true;
    }

    @Override
    public ReplyPart next() {
      long after = next * period;
      awaitNanoTime(began + after);
      String word = WORDS.get((int) (next % WORDS.size()));
      boolean isStamp = next++ % STAMPED == STAMPED - 1;
      return ReplyPart.text(isStamp ? "t" + (beganMillis + after / 1_000_000) + " " + word : word);
    }
  }

  /** The chunks, each at its time by the clock, so that a late one does not delay the others. */
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
      awaitNanoTime(began + next * BenchReply.PERIOD_MILLIS * 1_000_000L);
      return ReplyPart.text(chunks.get(next++));
    }
  }
}
