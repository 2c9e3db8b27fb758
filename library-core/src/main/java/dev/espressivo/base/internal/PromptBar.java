package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.server.streams.UploadHandler;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.ComponentText;
import dev.espressivo.base.Parts;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The elements of a prompt bar: the field, its buttons, the files to send, and the suggestions. The
 * component places them; {@code base/uploads.js} finds those for files by their order in the
 * composer.
 *
 * @param <C> the component type
 * @param <T> the component's enum of texts
 */
public final class PromptBar<C extends Component, T extends Enum<T> & ComponentText>
    implements Serializable {

  /** The attribute with the address to which files are uploaded. */
  private static final String UPLOAD = "data-upload";

  private static final int MEGABYTE = 1_000_000;

  /**
   * The texts of a prompt bar. The component's enum has the others under the same names in each
   * component: {@code PLACEHOLDER}, {@code ATTACH}, {@code SUGGESTIONS}, and those that refuse a
   * file, {@code TOO_MANY_FILES}, {@code FILE_TOO_LARGE}, {@code FILE_TYPE} and {@code
   * UPLOAD_FAILED}.
   *
   * @param send the name of the button that sends
   * @param remove the name of the button that removes a file
   * @param <T> the component's enum of texts
   */
  public record Words<T extends Enum<T> & ComponentText>(T send, T remove) implements Serializable {

    private T of(String name) {
      return Enum.valueOf(send.getDeclaringClass(), name);
    }
  }

  /**
   * The files that users can add.
   *
   * @param types the allowed types in the format of HTML's {@code accept} attribute; empty for any
   * @param count the maximum number of files
   * @param bytes the maximum size of a file
   * @param handler receives the files, and checks the limits as well
   */
  public record Files(List<String> types, int count, int bytes, UploadHandler handler) {}

  /**
   * The elements that a component creates as its parts.
   *
   * @param composer the box around the field, its buttons and the files
   * @param input the field, a text area
   * @param send the button that sends the prompt
   * @param chips the files to send, which the script adds
   */
  public record Elements(Element composer, Element input, Element send, Element chips)
      implements Serializable {}

  private final C owner;
  private final Words<T> words;
  private final Elements elements;
  private final Bindable<String> prompt;
  private final Element attach = Dom.button("attach", "attach");
  private final Element files = new Element("input").setAttribute("type", "file");
  private final Element notice = new Element("div").setAttribute("data-notice", "");
  private @Nullable String unavailable;

  /**
   * Creates a prompt bar without files and suggestions.
   *
   * @param owner the component
   * @param wording the component's elements with texts, to which those of the bar are added
   * @param words the texts of the bar
   * @param maxLength the maximum number of characters of a prompt
   * @param elements the elements of the component's parts
   */
  public PromptBar(C owner, Wording<T> wording, Words<T> words, int maxLength, Elements elements) {
    this.owner = owner;
    this.words = words;
    this.elements = elements;
    prompt = Bindable.ofProperty(owner, "prompt", "", "", maxLength);
    owner.getElement().setAttribute("data-prompt-bar", "");
    Element input = elements.input.setAttribute("rows", "1");
    input.setAttribute("maxlength", String.valueOf(maxLength));
    files.setAttribute("hidden", true);
    notice.setAttribute("role", "status");
    wording.attribute(input, "placeholder", words.of("PLACEHOLDER"));
    wording.name(input, words.of("PLACEHOLDER"));
    wording.name(elements.send, words.send);
    wording.name(attach, words.of("ATTACH"));
  }

  /**
   * Describes the suggestions of a component, which shows them by {@link #showSuggestions}.
   *
   * @return the descriptor; a blank suggestion is refused
   */
  public static Prop<Component, List<String>> suggestions() {
    return Prop.<List<String>>kept("suggestions", List.of())
        .checked(
            (name, all) -> Check.notNull(name, all).forEach(each -> Check.notBlank(name, each)));
  }

  /** {@return the property of the prompt, which the browser changes first} */
  public Bindable<String> prompt() {
    return prompt;
  }

  /** {@return the box around the field, the element given to the constructor} */
  public Element composer() {
    return elements.composer;
  }

  /** {@return whether the component has placed the bar, so that users write prompts} */
  public boolean isShown() {
    return elements.composer.getParent() != null;
  }

  /**
   * {@return the line with the reason why no prompt can be sent, an element that the component
   * places}
   */
  public Element notice() {
    return notice;
  }

  /**
   * Shows whether prompts can be sent.
   *
   * @param reason why no prompt can be sent; null if prompts can be sent
   */
  public void showAvailability(@Nullable String reason) {
    unavailable = reason;
    showEnabled(owner.getElement().isEnabled());
  }

  /**
   * Shows whether the component is enabled. In an enabled component that can send no prompts, the
   * field can have the focus, and the button can still stop what is running.
   *
   * @param enabled whether the component is enabled
   */
  public void showEnabled(boolean enabled) {
    boolean usable = enabled && unavailable == null;
    owner.getElement().setAttribute("data-closed", !usable);
    elements.input.setAttribute("readonly", !usable);
    attach.setAttribute("disabled", !usable);
    for (Element control : List.of(elements.input, elements.send)) {
      control.setAttribute("disabled", !enabled);
    }
  }

  /**
   * Shows the reason why no prompt can be sent.
   *
   * @param reason the reason; null for none
   */
  public void showNotice(@Nullable String reason) {
    String shown = reason == null ? "" : reason;
    if (!notice.getText().equals(shown)) {
      notice.setText(shown);
    }
  }

  /**
   * Shows the button and the field for files. Must be called again when the component is attached,
   * since the address of uploads belongs to a page.
   *
   * @param allowed the files that users can add; null for none
   */
  public void showFiles(@Nullable Files allowed) {
    Element root = owner.getElement();
    if (allowed == null) {
      List.of(elements.chips, attach, files).forEach(Element::removeFromParent);
      root.removeAttribute(UPLOAD);
      return;
    }
    elements.composer.insertChild(0, elements.chips, attach, files);
    files.setAttribute("data-words", words(allowed));
    files.setAttribute("multiple", allowed.count > 1);
    files.setAttribute("data-count", String.valueOf(allowed.count));
    files.setAttribute("data-bytes", String.valueOf(allowed.bytes));
    Dom.setAttribute(
        files, "accept", allowed.types.isEmpty() ? null : String.join(",", allowed.types));
    if (owner.isAttached()) {
      root.setAttribute(UPLOAD, allowed.handler);
    }
  }

  /** Returns the texts with which the script refuses a file and names its button. */
  private String words(Files allowed) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("tooMany", Texts.format(owner, words.of("TOO_MANY_FILES"), allowed.count));
    String most = String.valueOf(Math.max(1, allowed.bytes / MEGABYTE));
    json.put("tooLarge", Texts.of(owner, words.of("FILE_TOO_LARGE")).replace("{1}", most));
    json.put("wrongType", Texts.of(owner, words.of("FILE_TYPE")));
    json.put("failed", Texts.of(owner, words.of("UPLOAD_FAILED")));
    json.put("remove", Texts.of(owner, words.remove));
    return json.toString();
  }

  /**
   * Shows the suggestions as buttons, in place of the previous ones.
   *
   * @param parent the content that is shown while the component is empty
   * @param part the component's part for the suggestions
   */
  public void showSuggestions(Element parent, Enum<?> part) {
    String name = Parts.nameOf(part);
    parent
        .getChildren()
        .filter(child -> name.equals(child.getAttribute("data-part")))
        .toList()
        .forEach(Element::removeFromParent);
    List<String> suggestions = Shared.SUGGESTIONS.of(owner).get(owner);
    if (suggestions.isEmpty()) {
      return;
    }
    Element group = Parts.element(owner, part, "div").setAttribute("role", "group");
    group.setAttribute("aria-label", Texts.of(owner, words.of("SUGGESTIONS")));
    suggestions.forEach(each -> group.appendChild(Dom.button("suggest").setText(each)));
    parent.appendChild(group);
  }
}
