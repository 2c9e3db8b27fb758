package dev.espressivo.aichat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.PromptBar;
import dev.espressivo.base.internal.Template;
import dev.espressivo.base.internal.Wording;
import java.io.Serializable;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The elements around the messages. They are created once; the script fills content and queue. */
final class ChatFrame implements Serializable {

  private static final PromptBar.Words<AiChatText> BAR_WORDS =
      new PromptBar.Words<>(AiChatText.SEND, AiChatText.REMOVE_FILE);

  private static final Template<AiChatText> TEMPLATE =
      new Template<>(
          """
          <div data-part="thread" role="log" aria-live="off" tabindex="0" aria-label="{THREAD}"
              key="thread">
            <div data-part="empty" key="empty">
              <div data-part="mark" aria-hidden="true" data-glyph="sparkles" key="mark"/>
              <div data-part="title" role="heading" aria-level="2">{TITLE}</div>
            </div>
            <div data-part="content"/><div data-part="queue"/>
          </div>
          <div data-part="footer" key="footer">
            <button data-part="jump" data-action="jump" data-glyph="arrow-down"
              aria-label="{JUMP}"/>
            <div data-refused=""/>
            <div data-part="composer" key="composer">
              <textarea data-part="input" key="input"/>
              <button data-action="send" data-glyph="arrow-up" key="send"/>
            </div>
            <div data-glyphs="" aria-hidden="true" key="glyphs"/>
          </div>
          """,
          AiChatText.class);

  /** The actions' glyphs, so that their images are ready before a reply needs them. */
  private static final String GLYPHS =
      "<i data-glyph='stop'></i><i data-glyph='copy'></i>"
          + "<i data-glyph='edit'></i><i data-glyph='refresh'></i>";

  final Element thread;
  final Element empty;
  final Element mark;
  final Element footer;
  final PromptBar<Component, AiChatText> bar;
  private final Wording<AiChatText> wording;

  ChatFrame(Component owner, int maxLength) {
    wording = new Wording<>(owner);
    Map<String, Element> keyed = TEMPLATE.addTo(owner.getElement(), wording);
    thread = keyed.get("thread");
    empty = keyed.get("empty");
    mark = keyed.get("mark");
    footer = keyed.get("footer");
    keyed.get("glyphs").setProperty("innerHTML", GLYPHS);
    Element files = new Element("div").setAttribute("data-part", "attachments");
    PromptBar.Elements elements =
        new PromptBar.Elements(keyed.get("composer"), keyed.get("input"), keyed.get("send"), files);
    bar = new PromptBar<>(owner, wording, BAR_WORDS, maxLength, elements);
    footer.insertChild(1, bar.notice());
    wording.show();
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
