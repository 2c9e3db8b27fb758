package dev.espressivo.text;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.HasText;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasContent;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Content;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Slot;
import dev.espressivo.base.internal.TextNode;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * A heading, a paragraph or inline text in the type scale of Material 3.
 *
 * <p>The {@linkplain TextVariant variant} determines how a text looks, the {@linkplain TextElement
 * element} what it is: a heading of level 2 can look like a title or like a headline. Neither
 * depends on the other, and headings look the same with every theme. A text has no margin; the
 * layout around it sets the distances. The elements {@code SPAN}, {@code STRONG}, {@code EM},
 * {@code CODE} and {@code LABEL} inherit font, alignment and wrapping from the text around them, as
 * far as they are not set.
 *
 * <p>The number of {@linkplain #setLines lines} can be limited. A clipped text is shown as a
 * tooltip on hover, and so is one that {@linkplain TextWrap#NOWRAP does not wrap} and is wider than
 * its place; if a clipped text is {@linkplain #setExpandable expandable}, it also has a button that
 * shows all of it. A word that is longer than a line is broken.
 *
 * <p>On headings and paragraphs, any class of the app that is outside CSS layers overrides the
 * look.
 *
 * <p>Accessibility: the root is the native element. A clipped text is clipped for the eye only: a
 * screen reader reads all of it. The tooltip cannot be reached by keys or touch, so make a text
 * expandable if what is clipped matters. In development mode, a warning is logged when a text that
 * is not expandable is clipped.
 *
 * @usefor headings, paragraphs, captions and the labels of fields that have none of their own
 * @notfor a state or a number that stands out: use {@link dev.espressivo.badge.Badge}
 * @notfor text with Markdown: use {@link dev.espressivo.markdown.Markdown}
 */
@Tag("p")
@StyleSheet(Assets.CORE + "text/text.css")
@JsModule(Assets.CORE + "text/text.js")
public class Text extends Component
    implements HasParts<Text.Part>, HasContent, HasText, HasTexts<TextText>, HasSize {

  /** The named parts of a text, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The text. */
    ROOT,
    /** The button that shows the whole text, or shortens it again. */
    MORE
  }

  /** The value of {@code data-es} on an element that looks like a text. */
  static final String NAME = "text";

  static final Prop<Component, TextVariant> VARIANT =
      Prop.shownBy(
          "variant",
          text -> spelled(TextVariant.class, text, "data-variant", TextVariant.BODY_MEDIUM),
          (text, variant) ->
              text.getElement()
                  .setAttribute(
                      "data-variant", Prop.spellingOf(Check.notNull("variant", variant))));
  static final Prop<Component, Boolean> EMPHASIZED = Prop.flag("emphasized");
  static final Prop<Component, Boolean> QUIET = Prop.flag("quiet");
  static final Prop<Component, @Nullable Tone> TONE =
      Prop.shownBy(
          "tone",
          text -> {
            String tone = text.getElement().getAttribute("data-tone");
            return tone == null ? null : Prop.spelled(Tone.class, tone).orElse(null);
          },
          (text, tone) ->
              Dom.setAttribute(
                  text.getElement(), "data-tone", tone == null ? null : Prop.spellingOf(tone)));

  private static final Prop<Component, TextAlign> ALIGN = Prop.of("align", TextAlign.START);
  private static final Prop<Component, TextWrap> WRAP = Prop.of("wrap", TextWrap.WRAP);
  private static final Prop<Component, Boolean> TABULAR = Prop.flag("tabular");
  private static final Slot<Component> MORE = Slot.of(Part.MORE, "button").atEnd();
  private static final Prop<Text, String> TEXT =
      Prop.<Text, String>shownBy("text", text -> text.body().getTextRecursively(), Text::showText)
          .checked(Check::notNull);
  private static final Prop<Component, Integer> LINES =
      Prop.<Component, Integer>shownBy(
              "lines",
              text -> {
                String lines = text.getElement().getAttribute("data-lines");
                return lines == null ? 0 : Integer.valueOf(lines);
              },
              Text::showLines)
          .checked(Check::notNegative);
  private static final Prop<Text, Boolean> EXPANDABLE =
      Prop.flag("expandable").thenIfChanged(Text::renderExpandable);

  private final TextElement textElement;
  private @Nullable Bindable<Boolean> expanded;

  /** Creates an empty paragraph. */
  public Text() {
    this("");
  }

  /**
   * Creates a paragraph.
   *
   * @param text what it says; empty for nothing
   */
  public Text(String text) {
    this(text, TextElement.P);
  }

  /**
   * Creates a paragraph with a look.
   *
   * @param text what it says; empty for nothing
   * @param variant the role in the type scale
   */
  public Text(String text, TextVariant variant) {
    this(text, variant, TextElement.P);
  }

  /**
   * Creates a text that is a certain element. Inline elements look like the text around them.
   *
   * @param text what it says; empty for nothing
   * @param textElement the HTML element
   */
  public Text(String text, TextElement textElement) {
    super(new Element(Check.notNull("textElement", textElement).tag()));
    this.textElement = textElement;
    getElement().setAttribute("data-es", NAME).setAttribute("data-inline", textElement.isInline());
    setText(text);
  }

  /**
   * Creates a text that is a certain element, with a look.
   *
   * @param text what it says; empty for nothing
   * @param variant the role in the type scale
   * @param textElement the HTML element
   */
  public Text(String text, TextVariant variant, TextElement textElement) {
    this(text, textElement);
    setVariant(variant);
  }

  /** {@return the HTML element; default {@link TextElement#P}} It cannot be changed. */
  public TextElement getTextElement() {
    return textElement;
  }

  /** {@return the role in the type scale; default {@link TextVariant#BODY_MEDIUM}} */
  public TextVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the role in the type scale, which determines font, size and letter spacing. An inline
   * element looks like the text around it until a variant is set.
   *
   * @param variant the role
   */
  public void setVariant(TextVariant variant) {
    VARIANT.set(this, variant);
  }

  /** {@return whether the text has the heavier weight of its role; default false} */
  public boolean isEmphasized() {
    return EMPHASIZED.get(this);
  }

  /**
   * Sets whether the text has the heavier weight of its role. This has no meaning for a screen
   * reader; {@link TextElement#STRONG} has one.
   *
   * @param emphasized whether the text is heavier
   */
  public void setEmphasized(boolean emphasized) {
    EMPHASIZED.set(this, emphasized);
  }

  /** {@return whether the text has a quieter colour; default false} */
  public boolean isQuiet() {
    return QUIET.get(this);
  }

  /**
   * Sets whether the text has the quieter colour of supporting text. A {@linkplain #setTone tone}
   * overrides it.
   *
   * @param quiet whether the text is quieter
   */
  public void setQuiet(boolean quiet) {
    QUIET.set(this, quiet);
  }

  /**
   * {@return the tone, the meaning of the colour, or null (the default) for the colour of the text
   * around it}
   */
  public @Nullable Tone getTone() {
    return TONE.get(this);
  }

  /**
   * Sets the tone, the meaning of the colour.
   *
   * @param tone the tone; null for the colour of the text around it
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setTone(@Nullable Tone tone) {
    TONE.set(this, tone);
  }

  /**
   * Binds the tone to a signal.
   *
   * @param tone the signal; null in it means the colour of the text around it
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable Tone> bindTone(Signal<@Nullable Tone> tone) {
    return TONE.bind(this, tone);
  }

  /** {@return the alignment of the lines; default {@link TextAlign#START}} */
  public TextAlign getAlign() {
    return ALIGN.get(this);
  }

  /**
   * Sets the alignment of the lines. Another one than the default makes an inline element an inline
   * block.
   *
   * @param align the alignment
   */
  public void setAlign(TextAlign align) {
    ALIGN.set(this, align);
  }

  /** {@return where the text breaks into lines; default {@link TextWrap#WRAP}} */
  public TextWrap getWrap() {
    return WRAP.get(this);
  }

  /**
   * Sets where the text breaks into lines. Another value than the default makes an inline element
   * an inline block. Whether spaces and line breaks of the text are kept is {@link #setWhiteSpace}.
   *
   * @param wrap where lines break
   */
  public void setWrap(TextWrap wrap) {
    WRAP.set(this, wrap);
  }

  /** {@return whether all digits have the same width; default false} */
  public boolean isTabular() {
    return TABULAR.get(this);
  }

  /**
   * Sets whether all digits have the same width, so that numbers below each other are aligned and a
   * number that changes does not move.
   *
   * @param tabular whether all digits have the same width
   */
  public void setTabular(boolean tabular) {
    TABULAR.set(this, tabular);
  }

  // ---- The text ----

  /** {@return the text, including that of children; empty by default} */
  @Override
  public String getText() {
    return TEXT.get(this);
  }

  /**
   * Sets the text, which replaces the previous text and all children.
   *
   * @param text the text; empty for none; not null
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  @Override
  public void setText(String text) {
    TEXT.set(this, text);
  }

  /**
   * Binds the text to a signal.
   *
   * @param text the signal, whose value must not be null
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  @Override
  public SignalBinding<String> bindText(Signal<String> text) {
    return TEXT.bind(this, text);
  }

  /** Removes the text and all children. */
  @Override
  public void removeAll() {
    TEXT.requireUnbound(this);
    showText("");
  }

  private void showText(String text) {
    HasContent.super.removeAll();
    Element body = body();
    TextNode.show(body, 0, text);
    if (!body.equals(getElement())) {
      TextNode.markLongWord(getElement(), text);
    }
  }

  /** Returns the element that holds the text and the children. */
  private Element body() {
    Element root = getElement();
    return root.getChildren().filter(Text::isBody).findFirst().orElse(root);
  }

  private static boolean isBody(Element child) {
    return !child.isTextNode() && child.hasAttribute(Content.HOST);
  }

  /**
   * Makes this text, a {@link TextElement#LABEL}, the label of a field: a press on it focuses a
   * native field, and a screen reader reads it as the name of the field. The field gets an id if it
   * has none.
   *
   * @param field the field; null for none
   * @throws IllegalStateException if this text is another element
   */
  public void setFor(@Nullable Component field) {
    if (textElement != TextElement.LABEL) {
      throw new IllegalStateException(
          "setFor needs a text with TextElement.LABEL, but this one is " + textElement);
    }
    Dom.setAttribute(getElement(), "for", field == null ? null : idOf(field));
    // The attribute "for" has no effect on a field that is a web component.
    if (field instanceof HasAriaLabel named && field.getElement().getTag().contains("-")) {
      named.setAriaLabelledBy(idOf(this));
    }
  }

  private static String idOf(Component component) {
    if (component.getId().isEmpty()) {
      component.setId("es-" + UUID.randomUUID());
    }
    return component.getId().orElseThrow();
  }

  // ---- The number of lines ----

  /** {@return the maximum number of lines that are shown; 0 (the default) for all} */
  public int getLines() {
    return LINES.get(this);
  }

  /**
   * Sets the maximum number of lines that are shown. A text that needs more ends in an ellipsis,
   * and is shown as a tooltip on hover. An inline element becomes an inline block.
   *
   * @param lines the maximum; 0 for all lines
   * @throws IllegalArgumentException if it is negative
   */
  public void setLines(int lines) {
    LINES.set(this, lines);
  }

  private static void showLines(Component text, int lines) {
    String shown = lines == 0 ? null : String.valueOf(lines);
    Dom.setAttribute(text.getElement(), "data-lines", shown);
    text.getElement().getStyle().set("--_lines", shown);
  }

  /** {@return whether a clipped text has a button that shows all of it; default false} */
  public boolean isExpandable() {
    return EXPANDABLE.get(this);
  }

  /**
   * Sets whether a text that is clipped by {@link #setLines} has a button that shows all of it, and
   * shortens it again. The button is not shown while the whole text fits.
   *
   * @param expandable whether there is such a button
   */
  public void setExpandable(boolean expandable) {
    EXPANDABLE.set(this, expandable);
  }

  private void renderExpandable() {
    Element root = getElement();
    if (isExpandable()) {
      Element body = new Element("es-text-body").setAttribute(Content.HOST, "");
      move(root, body);
      root.appendChild(body);
      Element more = MORE.ensure(this).setAttribute("type", "button");
      more.setAttribute("data-state-layer", "").appendChild(new Element("span"));
      more.appendChild(new Element("span"));
      more.addPropertyChangeListener(
          "ariaExpanded",
          "aria-expanded-changed",
          change -> {
            if (change.isUserOriginated()) {
              expanded().setFromClient("true".equals(change.getValue()));
            }
          });
      showExpanded(isExpanded());
      renderMore(isEnabled());
    } else {
      MORE.clear(this);
      Element body = body();
      body.removeFromParent();
      move(body, root);
    }
  }

  private static void move(Element from, Element to) {
    List<Element> children = from.getChildren().toList();
    for (Element child : children) {
      child.removeFromTree(false);
      to.appendChild(child);
    }
  }

  /**
   * {@return the two-way property for whether the whole text is shown, for a text that is
   * expandable; default false} It changes when the user presses the button.
   */
  public Bindable<Boolean> expanded() {
    Bindable<Boolean> property = expanded;
    if (property == null) {
      // Created on demand, since most texts are not expandable.
      property = Bindable.of(this, "expanded", false, false, this::showExpanded);
      expanded = property;
    }
    return property;
  }

  /** {@return whether the whole text is shown, although its lines are limited; default false} */
  public boolean isExpanded() {
    return expanded != null && expanded.getValue();
  }

  /**
   * Sets whether the whole text is shown, although its lines are limited. Has an effect only on an
   * {@linkplain #setExpandable expandable} text.
   *
   * @param expanded whether the whole text is shown; default false
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setExpanded(boolean expanded) {
    expanded().setValue(expanded);
  }

  private void showExpanded(boolean shown) {
    Element more = MORE.element(this);
    if (more != null) {
      more.setProperty("ariaExpanded", String.valueOf(shown));
    }
  }

  @Override
  protected void onAttach(AttachEvent event) {
    if (getLines() > 0
        && !isExpandable()
        && !event.getSession().getConfiguration().isProductionMode()) {
      getElement()
          .executeJs(
              "return this.scrollHeight > this.clientHeight + 8 || this.scrollWidth >"
                  + " this.clientWidth")
          .then(Boolean.class, this::warnIfClipped);
    }
  }

  private void warnIfClipped(boolean isClipped) {
    if (isClipped) {
      LoggerFactory.getLogger(Text.class)
          .warn(
              "A {} (id: {}) is clipped to {} lines, and users without a mouse cannot read the"
                  + " rest: make it expandable",
              getClass().getName(),
              getId().orElse("none"),
              getLines());
    }
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    renderMore(enabled);
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    renderMore(isEnabled());
  }

  private void renderMore(boolean enabled) {
    Element more = MORE.element(this);
    if (more != null) {
      more.setAttribute("disabled", !enabled);
      more.getChild(0).setText(getText(TextText.MORE));
      more.getChild(1).setText(getText(TextText.LESS));
    }
  }

  private static <E extends Enum<E>> E spelled(
      Class<E> type, Component component, String attribute, E otherwise) {
    String spelling = component.getElement().getAttribute(attribute);
    return spelling == null ? otherwise : Prop.spelled(type, spelling).orElse(otherwise);
  }
}
