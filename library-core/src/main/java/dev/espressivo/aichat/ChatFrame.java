package dev.espressivo.aichat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Markup;
import dev.espressivo.base.internal.PromptBar;
import dev.espressivo.base.internal.Wording;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The elements around the messages. They are created once; the script fills content and queue. */
final class ChatFrame implements Serializable {

  private static final PromptBar.Words<AiChatText> BAR_WORDS =
      new PromptBar.Words<>(AiChatText.SEND, AiChatText.REMOVE_FILE);

  final Element thread;
  final Element empty;
  final Element mark;
  final Element footer;
  final PromptBar<Component, AiChatText> bar;
  private final Wording<AiChatText> wording;

  ChatFrame(Component owner, int maxLength) {
    wording = new Wording<>(owner);
    mark = part("mark", "div").setAttribute("aria-hidden", "true");
    mark.setAttribute("data-glyph", "sparkles");
    Element title = part("title", "div").setAttribute("role", "heading");
    wording.content(title.setAttribute("aria-level", "2"), AiChatText.TITLE);
    empty = part("empty", "div").appendChild(mark, title);
    thread =
        part("thread", "div")
            .setAttribute("role", "log")
            .setAttribute("aria-live", "off")
            .setAttribute("tabindex", "0")
            .appendChild(empty, part("content", "div"), part("queue", "div"));
    wording.name(thread, AiChatText.THREAD);
    Element jump = wording.name(Dom.button("jump", "arrow-down"), AiChatText.JUMP);
    jump.setAttribute("data-part", "jump");
    Element input = part("input", "textarea");
    Element send = Dom.button("send", "arrow-up");
    Element composer = part("composer", "div").appendChild(input, send);
    PromptBar.Elements elements =
        new PromptBar.Elements(composer, input, send, part("attachments", "div"));
    bar = new PromptBar<>(owner, wording, BAR_WORDS, maxLength, elements);
    Element refused = new Element("div").setAttribute("data-refused", "");
    footer = part("footer", "div").appendChild(jump, bar.notice(), refused, composer, glyphs());
    owner.getElement().appendChild(thread, footer);
    wording.show();
  }

  /** Creates the actions' glyphs, so that their images are ready before a reply needs them. */
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

  private static Element part(String name, String tag) {
    return new Element(tag).setAttribute("data-part", name);
  }

  void showWords() {
    wording.show();
  }

  /** Shows the app's icon in place of the sparkles. */
  void showIcon(@Nullable Component icon) {
    mark.removeAllChildren();
    Dom.setAttribute(mark, "data-glyph", icon == null ? "sparkles" : null);
    if (icon != null) {
      mark.appendChild(icon.getElement().removeFromParent());
    }
  }
}
