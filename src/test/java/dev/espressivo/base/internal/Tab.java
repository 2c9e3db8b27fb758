package dev.espressivo.base.internal;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.communication.PushConnection;
import com.vaadin.flow.server.communication.ServerRpcHandler;
import com.vaadin.flow.server.communication.UidlWriter;
import com.vaadin.flow.shared.communication.PushMode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A browser's tab with a push connection, as the server sees it. It counts what is written to it
 * and keeps nothing but the last message.
 */
final class Tab implements PushConnection {

  private final UI ui;

  /** Whether the server sees the connection. */
  private boolean connected;

  /** Whether the tab takes what it gets, and does what it is asked to. */
  private boolean awake = true;

  private int messages;
  private long characters;
  private int requests;
  private String last = "";

  /** Creates the tab of a UI that is not connected yet. */
  Tab(UI ui) {
    this.ui = ui;
    ui.getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
    ui.getInternals().setPushConnection(this);
  }

  void connect() {
    connected = true;
    push();
  }

  void sleep() {
    awake = false;
  }

  /** Wakes up, and sends the confirmation that was asked for meanwhile. */
  void wake() {
    awake = true;
    confirm();
  }

  /** Makes the update that is due, if any, as a background thread does every 100 ms. */
  void passTime() {
    VaadinSession session = ui.getSession();
    session.unlock();
    try {
      LiveUpdates.of(ui).run();
    } finally {
      session.lock();
    }
  }

  /** Sends the event that confirms updates. */
  private void confirm() {
    send();
    fire(
        LiveUpdates.CONFIRMATION,
        JsonNodeFactory.instance.objectNode().put("event.detail === 'es-taken'", true));
    write();
  }

  private void fire(String event, ObjectNode data) {
    ui.getElement()
        .getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(new DomEvent(ui.getElement(), event, data));
  }

  /** Reports the state of its push connection. */
  void reports(String state) {
    send();
    fire(LiveUpdates.EVENT, JsonNodeFactory.instance.objectNode().put("event.detail", state));
    write();
  }

  /** Asks for the whole page, and gets it. */
  void resynchronizes() throws Exception {
    requests++;
    String message =
        "{\"csrfToken\":\"%s\",\"clientId\":%d,\"syncId\":0,\"resynchronize\":true,\"rpc\":[]}"
            .formatted(ui.getCsrfToken(), ui.getInternals().getLastProcessedClientToServerId() + 1);
    try {
      new ServerRpcHandler().handleRpc(ui, message, VaadinRequest.getCurrent());
    } catch (ServerRpcHandler.ResynchronizationRequiredException e) {
      write();
    }
  }

  /** Sends a message, such as that of a press. */
  void send() {
    requests++;
    ui.getInternals()
        .setLastProcessedClientToServerId(
            ui.getInternals().getLastProcessedClientToServerId() + 1, new byte[0]);
  }

  @Override
  public void push() {
    if (connected) {
      write();
    }
  }

  private void write() {
    last = new UidlWriter().createUidl(ui, true).toString();
    messages++;
    characters += last.length();
    if (awake && last.contains("\"scroll\",\"es-taken\"")) {
      confirm();
    }
  }

  @Override
  public void disconnect() {
    connected = false;
  }

  @Override
  public boolean isConnected() {
    return connected;
  }

  /** Returns the number of messages that were written. */
  int messages() {
    return messages;
  }

  /** Returns their length. */
  long characters() {
    return characters;
  }

  /** Returns the number of messages that the tab has sent. */
  int requests() {
    return requests;
  }

  /** Returns the last message that was written. */
  String last() {
    return last;
  }
}
