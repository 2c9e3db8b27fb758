package dev.espressivo.aichatthreads;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Overlay;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.itemlist.ItemList;
import java.io.Serializable;

/** The elements around the list. */
final class ThreadsFrame implements Serializable {

  /** The maximum number of characters of a text that is searched for. */
  static final int MAX_SEARCH = 200;

  private final Component owner;
  private final ItemList<ThreadRow> list;
  final Element bar = new Element("div");
  final Element toggle = Dom.button("open", "menu");
  final Element title = new Element("span").setAttribute("dir", "auto");
  final Element panel = new Element("div").setAttribute("role", "group");
  final Element create = Dom.button("new", "edit");
  final Element search = new Element("div").setAttribute("data-glyph", "search");
  private final Element createInBar = Dom.button("new", "edit");
  private final Element field = new Element("input");

  ThreadsFrame(Component owner, ItemList<ThreadRow> list) {
    this.owner = owner;
    this.list = list;
    bar.appendChild(toggle.setAttribute("aria-expanded", "false"), title, createInBar);
    field
        .setAttribute("type", "search")
        .setAttribute("maxlength", String.valueOf(MAX_SEARCH))
        .setAttribute("autocomplete", "off");
    Overlay.makeManual(panel, true);
    panel.appendChild(create, search.appendChild(field), list.getElement());
    owner.getElement().setAttribute("data-es", "").appendChild(panel);
    showWords();
  }

  /** Shows the bar of a narrow component, which a component without a chat does not have. */
  void showBar(boolean isShown) {
    Dom.place(owner.getElement(), 0, bar, isShown);
  }

  void showTitle(String shown) {
    title.setText(shown);
  }

  void showEnabled(boolean isEnabled) {
    for (Element each : new Element[] {create, createInBar, field}) {
      Dom.setAttribute(each, "disabled", isEnabled ? null : "");
    }
  }

  void showWords() {
    String label = word(AiChatThreadsText.LABEL);
    panel.setAttribute("aria-label", label);
    toggle.setAttribute("aria-label", label);
    list.setLabel(label);
    list.setErrorText(word(AiChatThreadsText.ERROR));
    create.setText(word(AiChatThreadsText.NEW_CHAT));
    createInBar.setAttribute("aria-label", word(AiChatThreadsText.NEW_CHAT));
    field
        .setAttribute("aria-label", word(AiChatThreadsText.SEARCH))
        .setAttribute("placeholder", word(AiChatThreadsText.SEARCH));
    // By which the script knows the actions of a row.
    owner
        .getElement()
        .setAttribute("data-rename", word(AiChatThreadsText.RENAME))
        .setAttribute("data-delete", word(AiChatThreadsText.DELETE))
        .setAttribute("data-name", word(AiChatThreadsText.TITLE));
  }

  private String word(AiChatThreadsText text) {
    return Texts.of(owner, text);
  }
}
