package dev.espressivo.alert;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.EnumAttribute;
import dev.espressivo.base.internal.PropBindings;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A banner on a page that says what its reader should know before going on.
 *
 * <p>It has a title, a description or richer content of the app's, actions, and the icon of its
 * tone. A {@linkplain #setDismissible dismissible} one has a close control: pressed, the alert is
 * gone in the browser at once, {@link #isOpen} is false, and the {@linkplain #addDismissListener
 * listeners} are told. It stays where it is in the component tree, and {@link #setOpen
 * setOpen(true)} shows it again.
 *
 * <p>Accessibility: its role follows the tone: {@link Tone#DESTRUCTIVE} is an {@code alert}, which
 * interrupts a screen reader, all others are a {@code status}, which waits its turn. It is
 * announced when it is added to a page, when it is shown again, and when its text changes. When it
 * is closed while the focus is within, the focus moves to the next thing after it that can have it,
 * else to the page's main part. The tone's icon is not read: title and description have to say what
 * the colour says.
 *
 * @usefor what concerns a whole page or form: a failed save, an ending trial, a finished import
 * @notfor a word or a number about one thing: use {@link dev.espressivo.badge.Badge}
 */
@Tag("es-alert")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "alert/alert.css")
@JsModule(Assets.CORE + "alert/alert.js")
public class Alert extends Component implements HasParts<Alert.Part> {

  /** The named parts of an alert, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The alert. */
    ROOT,
    /** The sign at its start. */
    ICON,
    /** All that it says, with the actions. */
    BODY,
    /** The title. */
    TITLE,
    /** The text under the title. */
    DESCRIPTION,
    /** The row of actions. */
    ACTIONS,
    /** The close control. */
    CLOSE
  }

  private static final EnumAttribute<Tone> TONE =
      new EnumAttribute<>("data-tone", Tone.class, Tone.INFO);
  private static final EnumAttribute<AlertVariant> VARIANT =
      new EnumAttribute<>("data-variant", AlertVariant.class, AlertVariant.TONAL);
  private static final EnumAttribute<AlertSize> SIZE =
      new EnumAttribute<>("data-size", AlertSize.class, AlertSize.MD);

  private final Bindable<Boolean> open = Bindable.ofProperty(this, "open", true, true);
  private final Element body = new Element("div");
  private final Element content = new Element("div");

  private @Nullable String title;
  private @Nullable Element titlePart;
  private @Nullable String description;
  private @Nullable Element descriptionPart;
  private boolean showIcon = true;
  private @Nullable Component icon;
  private @Nullable Element iconPart;
  private @Nullable Element actionsPart;
  private boolean dismissible;
  private String closeLabel = "Dismiss";
  private @Nullable Element closePart;

  /** An alert that says nothing yet. */
  public Alert() {
    Element root = getElement();
    root.setAttribute("data-es", "");
    content.setAttribute("data-content", "");
    Parts.mark(this, Part.BODY, body);
    body.appendChild(content);
    root.appendChild(body);
    showTone(Tone.INFO);
    // What is not dismissible is not dismissed, whatever a browser says.
    open.setReadOnly(true);
    open.addValueChangeListener(
        change -> {
          if (change.isFromClient() && !change.getValue()) {
            ComponentUtil.fireEvent(this, new DismissEvent(this, true));
          }
        });
  }

  /**
   * An alert with a title.
   *
   * @param title the title
   */
  public Alert(String title) {
    this();
    setTitle(title);
  }

  /**
   * An alert with a title and a description.
   *
   * @param title the title
   * @param description the text under it
   */
  public Alert(String title, String description) {
    this(title);
    setDescription(description);
  }

  /**
   * What the colour says.
   *
   * @return default {@link Tone#INFO}
   */
  public Tone getTone() {
    return TONE.get(this);
  }

  /**
   * Sets what the colour says, and with it the icon and the role.
   *
   * @param tone the tone
   */
  public void setTone(Tone tone) {
    PropBindings.checkUnbound(this, "tone");
    showTone(tone);
  }

  /**
   * Binds what the colour says.
   *
   * @param tone the signal, never null inside
   * @return the binding
   */
  public SignalBinding<Tone> bindTone(Signal<Tone> tone) {
    return PropBindings.bind(this, "tone", tone, this::showTone);
  }

  private void showTone(Tone tone) {
    TONE.set(this, tone);
    getElement().setAttribute("role", tone == Tone.DESTRUCTIVE ? "alert" : "status");
    showIcon();
  }

  /**
   * The look.
   *
   * @return default {@link AlertVariant#TONAL}
   */
  public AlertVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the look.
   *
   * @param variant the look
   */
  public void setVariant(AlertVariant variant) {
    VARIANT.set(this, variant);
  }

  /**
   * The size.
   *
   * @return default {@link AlertSize#MD}
   */
  public AlertSize getSize() {
    return SIZE.get(this);
  }

  /**
   * Sets the size.
   *
   * @param size the size
   */
  public void setSize(AlertSize size) {
    SIZE.set(this, size);
  }

  /**
   * The title.
   *
   * @return null, the default, if it has none
   */
  public @Nullable String getTitle() {
    return title;
  }

  /**
   * Sets the title.
   *
   * @param title a few words; null or empty for none
   */
  public void setTitle(@Nullable String title) {
    PropBindings.checkUnbound(this, "title");
    showTitle(title);
  }

  /**
   * Binds the title.
   *
   * @param title the signal; null inside for none
   * @return the binding
   */
  public SignalBinding<String> bindTitle(Signal<String> title) {
    return PropBindings.bind(this, "title", title, this::showTitle);
  }

  private void showTitle(@Nullable String title) {
    this.title = title;
    titlePart = showLine(Part.TITLE, titlePart, 0, title);
  }

  /**
   * The text under the title.
   *
   * @return null, the default, if it has none
   */
  public @Nullable String getDescription() {
    return description;
  }

  /**
   * Sets the text under the title. For more than text, {@linkplain #add add} to the body.
   *
   * @param description a sentence or two; null or empty for none
   */
  public void setDescription(@Nullable String description) {
    PropBindings.checkUnbound(this, "description");
    showDescription(description);
  }

  /**
   * Binds the text under the title.
   *
   * @param description the signal; null inside for none
   * @return the binding
   */
  public SignalBinding<String> bindDescription(Signal<String> description) {
    return PropBindings.bind(this, "description", description, this::showDescription);
  }

  private void showDescription(@Nullable String description) {
    this.description = description;
    boolean titled = titlePart != null && titlePart.getParent() != null;
    descriptionPart = showLine(Part.DESCRIPTION, descriptionPart, titled ? 1 : 0, description);
  }

  /** Puts a line of text in its place; one that was shown before is kept for the next time. */
  private @Nullable Element showLine(
      Part part, @Nullable Element line, int index, @Nullable String text) {
    if (text == null || text.isEmpty()) {
      if (line != null) {
        line.removeFromParent();
      }
      return line;
    }
    Element shown = line;
    if (shown == null) {
      shown = new Element("div");
      Parts.mark(this, part, shown);
    }
    shown.setText(text);
    if (shown.getParent() == null) {
      content.insertChild(index, shown);
    }
    return shown;
  }

  // ---- The icon ----

  /**
   * Whether the tone's own icon is drawn.
   *
   * @return default true
   */
  public boolean isShowIcon() {
    return showIcon;
  }

  /**
   * Sets whether the tone's own icon is drawn. An {@linkplain #setIcon icon of the app's} is drawn
   * in any case.
   *
   * @param showIcon whether it is
   */
  public void setShowIcon(boolean showIcon) {
    this.showIcon = showIcon;
    showIcon();
  }

  /**
   * The icon in place of the tone's own.
   *
   * @return null, the default, if it has the tone's own
   */
  public @Nullable Component getIcon() {
    return icon;
  }

  /**
   * Sets the icon in place of the tone's own. The alert sets its size and colour.
   *
   * @param icon the icon; null for the tone's own
   */
  public void setIcon(@Nullable Component icon) {
    this.icon = icon;
    showIcon();
  }

  private void showIcon() {
    Element shown = iconPart;
    if (icon == null && !showIcon) {
      if (shown != null) {
        shown.removeAllChildren();
        shown.removeFromParent();
      }
      return;
    }
    if (shown == null) {
      shown = new Element("span");
      Parts.mark(this, Part.ICON, shown);
      iconPart = shown;
    }
    shown.removeAllChildren();
    if (icon == null) {
      shown.setAttribute("data-glyph", glyphOf(getTone()));
    } else {
      shown.removeAttribute("data-glyph");
      shown.appendChild(icon.getElement());
    }
    if (shown.getParent() == null) {
      getElement().insertChild(0, shown);
    }
  }

  private static String glyphOf(Tone tone) {
    return switch (tone) {
      case PRIMARY, SECONDARY, TERTIARY, INFO -> "info";
      case SUCCESS -> "success";
      case WARNING -> "warning";
      case DESTRUCTIVE -> "error";
    };
  }

  // ---- Content ----

  /**
   * Adds to the body, under the description.
   *
   * @param components the content
   */
  public void add(Component... components) {
    for (Component component : List.of(components)) {
      content.appendChild(component.getElement());
    }
  }

  /**
   * Removes from the body.
   *
   * @param components content that was added
   * @throws IllegalArgumentException if one is not in it; then none is removed
   */
  public void remove(Component... components) {
    List<Component> removed = List.of(components);
    for (Component component : removed) {
      if (!content.equals(component.getElement().getParent())) {
        throw new IllegalArgumentException("component is not in the body: " + component);
      }
    }
    removed.forEach(component -> component.getElement().removeFromParent());
  }

  /**
   * The actions.
   *
   * @return a copy, empty by default
   */
  public List<Component> getActions() {
    return actionsPart == null
        ? List.of()
        : actionsPart.getChildren().flatMap(child -> child.getComponent().stream()).toList();
  }

  /**
   * Sets the actions: one or two buttons or links, at the end of the line where there is room, else
   * under the text.
   *
   * @param actions the actions, in place of all before; none for none
   */
  public void setActions(Component... actions) {
    List<Component> shown = List.of(actions);
    Element row = actionsPart;
    if (row != null) {
      row.removeAllChildren();
      row.removeFromParent();
    }
    if (shown.isEmpty()) {
      return;
    }
    if (row == null) {
      row = new Element("div");
      Parts.mark(this, Part.ACTIONS, row);
      actionsPart = row;
    }
    for (Component action : shown) {
      row.appendChild(action.getElement());
    }
    body.appendChild(row);
  }

  // ---- Closing ----

  /**
   * Whether the user can close it.
   *
   * @return default false
   */
  public boolean isDismissible() {
    return dismissible;
  }

  /**
   * Sets whether it has a close control.
   *
   * @param dismissible whether it has
   */
  public void setDismissible(boolean dismissible) {
    this.dismissible = dismissible;
    open.setReadOnly(!dismissible);
    if (!dismissible) {
      if (closePart != null) {
        closePart.removeFromParent();
      }
      return;
    }
    Element close = closePart;
    if (close == null) {
      close = new Element("button");
      close.setAttribute("type", "button").setAttribute("data-state-layer", "");
      close.appendChild(new Element("span").setAttribute("data-glyph", "close"));
      Parts.mark(this, Part.CLOSE, close);
      closePart = close;
      setCloseLabel(closeLabel);
    }
    getElement().appendChild(close);
  }

  /**
   * The name of the close control for those who do not see it.
   *
   * @return default "Dismiss"
   */
  public String getCloseLabel() {
    return closeLabel;
  }

  /**
   * Sets the name of the close control for those who do not see it.
   *
   * @param closeLabel a word in the language of the page, not empty
   * @throws IllegalArgumentException if it is empty
   */
  public void setCloseLabel(String closeLabel) {
    Objects.requireNonNull(closeLabel, "closeLabel must not be null");
    if (closeLabel.isBlank()) {
      throw new IllegalArgumentException("closeLabel must not be blank");
    }
    this.closeLabel = closeLabel;
    if (closePart != null) {
      closePart.setAttribute("aria-label", closeLabel);
    }
  }

  /**
   * Whether it is shown. It becomes false when the user closes it.
   *
   * @return the two-way property, by default true; {@code clear()} sets it to true
   */
  public Bindable<Boolean> open() {
    return open;
  }

  /**
   * Whether it is shown, as {@link #open()} says.
   *
   * @return default true
   */
  public boolean isOpen() {
    return open.getValue();
  }

  /**
   * Shows or hides it. The dismiss listeners are not told.
   *
   * @param open whether it is shown
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setOpen(boolean open) {
    this.open.setValue(open);
  }

  /**
   * Adds a listener for the user's closing it.
   *
   * @param listener what is told, with the session's lock held
   * @return what removes it
   */
  public Registration addDismissListener(ComponentEventListener<DismissEvent> listener) {
    Objects.requireNonNull(listener, "listener must not be null");
    return addListener(DismissEvent.class, listener);
  }

  /** The user has closed an alert. */
  public static class DismissEvent extends ComponentEvent<Alert> {

    /**
     * Makes the event.
     *
     * @param source the alert
     * @param fromClient whether the user did it
     */
    public DismissEvent(Alert source, boolean fromClient) {
      super(source, fromClient);
    }
  }
}
