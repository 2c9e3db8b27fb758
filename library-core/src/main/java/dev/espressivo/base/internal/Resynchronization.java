package dev.espressivo.base.internal;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.internal.UIInternals;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.server.VaadinResponse;
import com.vaadin.flow.server.VaadinServiceInitListener;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.communication.ServerRpcHandler;
import com.vaadin.flow.server.communication.UidlRequestHandler;
import com.vaadin.flow.shared.ApplicationConstants;
import com.vaadin.flow.shared.JsonConstants;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes the browser rebuild its page from a UI that was restored with its session.
 *
 * <p>A session is stored after a request at most, but pushes go on. If the server dies, the
 * restored UI is behind the browser: it counts its messages from a number that the browser has
 * already seen, and the browser ignores such messages. A page with nothing more to push would be
 * frozen for good, and others would miss changes. Vaadin can rebuild a page in place, but only if
 * the browser asks for it, which it does when it misses a message. Therefore:
 *
 * <ul>
 *   <li>The first message from the browser is handled, and the answer rebuilds the page.
 *   <li>Messages to the browser are counted from a number that it cannot have seen. If one arrives
 *       before the browser sends any, the browser asks for the rebuilding.
 * </ul>
 *
 * <p>A browser that finds its server again often sends its waiting message twice: once as its push
 * connection opens, and once since it is time to try again. It would rebuild the page for both
 * answers, and with the second count its own messages from a number that it has already used, which
 * ends the page with an error. Therefore the second copy is answered with a message that asks for
 * nothing and has the number of the first answer: a browser that has the first answer ignores it,
 * and one that has not misses a message. So is one that arrives when later messages have been
 * handled. With their number, the browser would take it for one of them that is still on its way,
 * and ignore that one.
 *
 * <p>This covers messages that are sent by HTTP, as Vaadin's push does by default. With {@code
 * Transport.WEBSOCKET} they do not pass a request handler, and no container stores a session after
 * them.
 */
public final class Resynchronization {

  /** More messages than are pushed between two requests: at 10 a second, those of 2 hours. */
  private static final int MESSAGES = 100_000;

  /** More elements than are added by pushes between two requests. */
  private static final int ELEMENTS = 1_000;

  /** For how long after a browser's first message a copy of it may arrive. */
  private static final Duration COPIES = Duration.ofMinutes(1);

  /**
   * How copies of the browser's first message are handled.
   *
   * @param until the time until which they may arrive
   * @param answer the answer to each of them
   */
  private record Copied(Instant until, String answer) {

    /** Before the first message. */
    static final Copied NONE_YET = new Copied(Instant.MAX, "");

    static final Copied NO_MORE = new Copied(Instant.MIN, "");
  }

  /** By the ids of the restored UIs. */
  private static final Map<VaadinSession, Map<Integer, Copied>> RESTORED =
      Collections.synchronizedMap(new WeakHashMap<>());

  private Resynchronization() {}

  /** Handles the first message to a restored UI. Discovered by Vaadin. */
  public static final class Listener implements VaadinServiceInitListener {

    /** Creates a listener. */
    public Listener() {}

    @Override
    public void serviceInit(ServiceInitEvent event) {
      event.addRequestHandler(new Handler());
    }
  }

  /**
   * Begins to resynchronise a UI. Called when it has been deserialised, before it has a service and
   * a lock.
   */
  static void begin(UI ui) {
    VaadinSession session = ui.getSession();
    for (int i = 0; i < MESSAGES; i++) {
      ui.getInternals().incrementServerId();
    }
    RESTORED
        .computeIfAbsent(session, any -> new ConcurrentHashMap<>())
        .put(ui.getUIId(), Copied.NONE_YET);
  }

  /**
   * Uses up the ids of the elements that the browser may have received after the session was
   * stored. Otherwise a press on one of them would reach a new element, which got the same id.
   * Called with the session's lock held, before the restored UI changes.
   */
  static void skipIds(UI ui) {
    Element all = new Element("div");
    for (int i = 1; i < ELEMENTS; i++) {
      all.appendChild(new Element("div"));
    }
    ui.getElement().appendChild(all);
    ui.getElement().removeChild(all);
  }

  /**
   * Vaadin's handler, for UIs in {@link #RESTORED} while copies may arrive. Others keep the handler
   * that they have.
   */
  static final class Handler extends UidlRequestHandler {

    @Override
    protected boolean canHandleRequest(VaadinRequest request) {
      return super.canHandleRequest(request) && Instant.now().isBefore(copied(request).until());
    }

    @Override
    public Optional<ResponseWriter> synchronizedHandleRequest(
        VaadinSession session, VaadinRequest request, VaadinResponse response, String body)
        throws IOException {
      Copied before = copied(request);
      boolean first = before == Copied.NONE_YET;
      UI ui = session.getService().findUI(request);
      if (!first && ui != null && isLateCopy(ui.getInternals(), body)) {
        return Optional.of(() -> commitJsonResponse(response, before.answer()));
      }
      Optional<ResponseWriter> answer =
          super.synchronizedHandleRequest(session, request, response, body);
      Copied now = copied(request);
      if (first && ui != null && now != Copied.NONE_YET) {
        String nothing = nothing(ui.getInternals());
        RESTORED.get(session).put(ui.getUIId(), new Copied(now.until(), nothing));
        // Replaces the answer that Vaadin has kept in case the same message comes again.
        ui.getInternals().setLastRequestResponse(nothing);
      }
      return answer;
    }

    /**
     * Returns whether a message is a copy of one before the last one, which Vaadin would recognise.
     * It takes any other for an error that ends the page.
     */
    private static boolean isLateCopy(UIInternals internals, String body) {
      int id = new ServerRpcHandler.RpcRequest(body, true).getClientToServerId();
      return id >= 0 && id < internals.getLastProcessedClientToServerId();
    }

    /** Returns a message that asks for nothing, with the number of the last one. */
    private static String nothing(UIInternals internals) {
      // A browser takes a message that is not asynchronous for the answer to what it waits for.
      return "{\"%s\":%d,\"%s\":%d,\"meta\":{\"%s\":true}}"
          .formatted(
              ApplicationConstants.SERVER_SYNC_ID,
              internals.getServerSyncId() - 1,
              ApplicationConstants.CLIENT_TO_SERVER_ID,
              internals.getLastProcessedClientToServerId() + 1,
              JsonConstants.META_ASYNC);
    }

    private static Copied copied(VaadinRequest request) {
      String id = request.getParameter(ApplicationConstants.UI_ID_PARAMETER);
      return RESTORED.getOrDefault(VaadinSession.getCurrent(), Map.of()).entrySet().stream()
          .filter(each -> each.getKey().toString().equals(id))
          .map(Map.Entry::getValue)
          .findFirst()
          .orElse(Copied.NO_MORE);
    }

    @Override
    protected ServerRpcHandler createRpcHandler() {
      return new FirstMessage();
    }
  }

  /** Handles the first message from the browser, and answers it with the whole page. */
  private static final class FirstMessage extends ServerRpcHandler {

    @Override
    protected void handleRpc(UI ui, String message, VaadinRequest request, RpcRequest rpc)
        throws MessageIdSyncException {
      VaadinSession session = ui.getSession();
      session.getService().runPendingAccessTasks(session);
      Map<Integer, Copied> restored = RESTORED.get(session);
      boolean first =
          restored != null
              && restored.replace(
                  ui.getUIId(), Copied.NONE_YET, new Copied(Instant.now().plus(COPIES), ""));
      if (first) {
        acceptLaterMessage(ui.getInternals(), rpc);
      }
      try {
        super.handleRpc(ui, message, request, rpc);
      } catch (ClientResentPayloadException e) {
        if (!first) {
          throw e;
        }
        // Handled before the session was stored, but the answer did not arrive.
      }
      if (first && !ui.isClosing()) {
        ui.getInternals().getStateTree().prepareForResync();
        ui.getInternals().getDependencyList().clearPendingSendToClient();
        throw new ResynchronizationRequiredException();
      }
    }

    /**
     * Accepts a message although one before it was lost, which Vaadin takes for an error. What the
     * user did is ignored, since it was done to a page that is not this one: a form might be saved
     * with the values of before.
     */
    private static void acceptLaterMessage(UIInternals internals, RpcRequest rpc) {
      int last = internals.getLastProcessedClientToServerId();
      if (rpc.getClientToServerId() > last + 1) {
        rpc.getRpcInvocationsData().removeAll();
        internals.setLastProcessedClientToServerId(
            rpc.getClientToServerId() - 1, internals.getLastProcessedMessageHash());
      }
    }
  }
}
