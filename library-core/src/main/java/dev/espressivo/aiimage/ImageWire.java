package dev.espressivo.aiimage;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.page.PendingJavaScriptResult;
import dev.espressivo.base.internal.Prop;
import java.io.Serializable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * What the script tells the component: an action, which may be outdated or forged.
 *
 * @param number the number of the message, which only grows
 * @param type the action
 * @param at the index of the tile; negative for the whole frame
 * @param text the prompt
 * @param id the id of a past picture
 */
record ImageWire(long number, Type type, int at, String text, String id) implements Serializable {

  /** The event that carries an action. */
  static final String EVENT = "es-image";

  /** The property that carries the answer. */
  static final String ANSWER = "settled";

  private static final String REFUSAL = "refusal";

  /** The actions, which the script spells in kebab case. */
  enum Type {
    DOWNLOAD,
    GENERATE,
    CANCEL,
    RETRY,
    REGENERATE,
    EDIT,
    PICK,
    REMOVE_REFERENCE,
    /** A file is removed whose upload had not ended. */
    REMOVE_FILE,
    /** No action of the script: a forged one. */
    UNKNOWN
  }

  static ImageWire of(JsonNode detail) {
    return new ImageWire(
        detail.path("number").asLong(0),
        Prop.spelled(Type.class, detail.path("type").asString("")).orElse(Type.UNKNOWN),
        detail.path("at").asInt(-1),
        detail.path("text").asString(""),
        detail.path("id").asString(""));
  }

  /**
   * Returns the answer.
   *
   * @param seen the number of the last message that was handled
   * @param say the words to announce at the end of a generation; may be empty
   */
  static String answer(long seen, AiImageStatus status, String say) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("seen", seen)
        .put("status", Prop.spellingOf(status))
        .put("say", say)
        .toString();
  }

  /** Shows why something was refused; of several refusals in a round trip, the last one. */
  static void refuse(Component owner, String reason) {
    if (ComponentUtil.getData(owner, REFUSAL) instanceof PendingJavaScriptResult before) {
      before.cancelExecution();
    }
    ComponentUtil.setData(owner, REFUSAL, owner.getElement().callJsFunction("refuse", reason));
  }
}
