package dev.espressivo.aichat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import dev.espressivo.aichat.AiChat.Part;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Markup;
import dev.espressivo.base.internal.Texts;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The elements around the messages. They are created once; the script fills content and queue. */
final class ChatFrame implements Serializable {

  /**
   * An element with a text in the language of the UI.
   *
   * @param attribute the attribute that holds the text; null for the element's content
   */
  private record Worded(Element element, @Nullable String attribute, AiChatText text)
      implements Serializable {}

  final Element thread;
  final Element empty;
  final Element mark;
  final Element footer;
  final Element composer;
  final Element input;
  private final AiChat chat;
  private final List<Worded> worded = new ArrayList<>();
  private final Element attach;
  private final Element files = new Element("input");
  private final Element notice = new Element("div");
  private final Element chips;
  private final Element send;
  private @Nullable String unavailable;

  ChatFrame(AiChat chat) {
    this.chat = chat;
    mark = part(Part.MARK, "div").setAttribute("aria-hidden", "true");
    mark.setAttribute("data-glyph", "sparkles");
    Element title = part(Part.TITLE, "div").setAttribute("role", "heading");
    word(title.setAttribute("aria-level", "2"), null, AiChatText.TITLE);
    empty = part(Part.EMPTY, "div").appendChild(mark, title);
    thread =
        part(Part.THREAD, "div")
            .setAttribute("role", "log")
            .setAttribute("aria-live", "off")
            .setAttribute("tabindex", "0")
            .appendChild(empty, part(Part.CONTENT, "div"), part(Part.QUEUE, "div"));
    word(thread, "aria-label", AiChatText.THREAD);
    Element jump = button("jump", "arrow-down", AiChatText.JUMP);
    Parts.mark(chat, Part.JUMP, jump);
    attach = button("attach", "attach", AiChatText.ATTACH);
    files.setAttribute("type", "file").setAttribute("multiple", true).setAttribute("hidden", true);
    input = part(Part.INPUT, "textarea").setAttribute("rows", "1");
    input.setAttribute("maxlength", String.valueOf(AiChat.MAX_LENGTH));
    word(input, "aria-label", AiChatText.PLACEHOLDER);
    send = button("send", "arrow-up", AiChatText.SEND);
    composer = part(Part.COMPOSER, "div").appendChild(input, send);
    notice.setAttribute("data-notice", "").setAttribute("role", "status");
    chips = part(Part.ATTACHMENTS, "div");
    Element refused = new Element("div").setAttribute("data-refused", "");
    footer = part(Part.FOOTER, "div").appendChild(jump, notice, refused, composer, glyphs());
    chat.getElement().appendChild(thread, footer);
    showWords();
  }

  /**
   * Creates the glyphs of the actions, so that the browser prepares their images before a reply
   * needs them.
   */
  private static Element glyphs() {
    Markup out = new Markup();
    for (String glyph : List.of("stop", "copy", "edit", "refresh")) {
      out.open("i").attribute("data-glyph", glyph).close();
    }
    return new Element("div")
        .setAttribute("data-glyphs", "")
        .setAttribute("aria-hidden", "true")
        .setProperty("innerHTML", out.toString());
  }

  private Element part(Part part, String tag) {
    return Parts.element(chat, part, tag);
  }

  private Element button(String action, String glyph, AiChatText name) {
    Element button = new Element("button").setAttribute("type", "button");
    button.setAttribute("data-action", action).setAttribute("data-glyph", glyph);
    return word(button.setAttribute("data-state-layer", ""), "aria-label", name);
  }

  private Element word(Element element, @Nullable String attribute, AiChatText text) {
    worded.add(new Worded(element, attribute, text));
    return element;
  }

  void showWords() {
    for (Worded each : worded) {
      String words = chat.getText(each.text);
      if (each.attribute == null) {
        each.element.setText(words);
      } else {
        each.element.setAttribute(each.attribute, words);
      }
    }
    showPlaceholder();
  }

  private void showPlaceholder() {
    input.setAttribute("placeholder", chat.getText(AiChatText.PLACEHOLDER));
    if (unavailable == null) {
      notice.setText("");
    } else {
      notice.setText(unavailable);
    }
  }

  /** Shows the reason why nothing can be sent; null if messages can be sent. */
  void showUnavailable(@Nullable String reason) {
    if (!Objects.equals(reason, unavailable)) {
      unavailable = reason;
      showPlaceholder();
    }
    showEnabled();
  }

  void showEnabled() {
    boolean usable = chat.isEnabled() && unavailable == null;
    chat.getElement().setAttribute("data-closed", !usable);
    // While nothing can be sent, a running reply can still be stopped, also with Escape in the
    // field.
    input.setAttribute("readonly", !usable);
    attach.setAttribute("disabled", !usable);
    for (Element control : List.of(input, send)) {
      control.setAttribute("disabled", !chat.isEnabled());
    }
  }

  /** Shows the app's icon in place of the sparkles. */
  void showIcon(@Nullable Component icon) {
    mark.removeAllChildren();
    Dom.setAttribute(mark, "data-glyph", icon == null ? "sparkles" : null);
    if (icon != null) {
      mark.appendChild(icon.getElement().removeFromParent());
    }
  }

  void showAttach(boolean shown, AiChatAttachmentLimits limits) {
    if (!shown) {
      attach.removeFromParent();
      files.removeFromParent();
      chips.removeFromParent();
      return;
    }
    composer.insertChild(0, chips, attach, files);
    showFileWords(limits);
    Dom.setAttribute(
        files, "accept", limits.types().isEmpty() ? null : String.join(",", limits.types()));
    files.setAttribute("data-count", String.valueOf(limits.count()));
    files.setAttribute("data-bytes", String.valueOf(limits.bytes()));
  }

  /** Sets the texts with which the script refuses a file. */
  private void showFileWords(AiChatAttachmentLimits limits) {
    ObjectNode words = JsonNodeFactory.instance.objectNode();
    words.put("tooMany", Texts.format(chat, AiChatText.TOO_MANY_FILES, limits.count()));
    String most = String.valueOf(Math.max(1, limits.bytes() / 1_000_000));
    words.put("tooLarge", chat.getText(AiChatText.FILE_TOO_LARGE).replace("{1}", most));
    words.put("wrongType", chat.getText(AiChatText.FILE_TYPE));
    words.put("failed", chat.getText(AiChatText.UPLOAD_FAILED));
    words.put("remove", chat.getText(AiChatText.REMOVE_FILE));
    files.setAttribute("data-words", words.toString());
  }

  void showSuggestions(List<String> suggestions) {
    empty
        .getChildren()
        .filter(child -> "suggestions".equals(child.getAttribute("data-part")))
        .toList()
        .forEach(Element::removeFromParent);
    if (suggestions.isEmpty()) {
      return;
    }
    Element group = part(Part.SUGGESTIONS, "div").setAttribute("role", "group");
    group.setAttribute("aria-label", chat.getText(AiChatText.SUGGESTIONS));
    for (String suggestion : suggestions) {
      Element chip = new Element("button").setAttribute("type", "button").setText(suggestion);
      chip.setAttribute("data-action", "suggest").setAttribute("data-state-layer", "");
      group.appendChild(chip);
    }
    empty.appendChild(group);
  }
}
