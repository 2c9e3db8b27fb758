package dev.espressivo.accordion;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasEnabled;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.PropBindings;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One panel of an {@link Accordion}, under a trigger that opens and closes it.
 *
 * <p>The trigger shows a title and a second line, or a heading of the app's own; before it an icon,
 * behind it whatever belongs to the end of the line. The panel's body is what is {@linkplain #add
 * added}.
 *
 * <p>{@link #setDisabled} stops the trigger alone: an open panel stays open, and what is in it can
 * be used. {@link #setEnabled setEnabled(false)} disables the body as well.
 *
 * <p>Accessibility: see {@link Accordion}. The trigger's name is all that it shows, the icon's name
 * and the end included.
 *
 * @usefor a panel of an accordion
 * @notfor a panel alone: use {@link com.vaadin.flow.component.html.NativeDetails}
 */
@Tag("es-accordion-item")
@Uses(Accordion.class)
public class AccordionItem extends Component implements HasParts<AccordionItem.Part>, HasEnabled {

  /** The named parts of an item, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The item; it bears {@code data-open} while it is open. */
    ROOT,
    /** The button that opens and closes the panel. */
    TRIGGER,
    /** The title, or the heading in its place. */
    HEADLINE,
    /** The second line of the trigger. */
    SUPPORTING,
    /** The grid whose one row grows from 0fr to 1fr. */
    WRAPPER,
    /** The region in that row, hidden while the item is closed. */
    CONTENT,
    /** What holds the body and sets its padding. */
    INNER,
    /** The sign at the end of the trigger that turns. */
    CHEVRON
  }

  private final Element heading = new Element("div");
  private final Element trigger = new Element("button");
  private final Element text = new Element("span");
  private final Element headline = new Element("span");
  private final Element chevron = new Element("span");
  private final Element inner = new Element("div");

  private String value = "";
  private @Nullable String title;
  private @Nullable String supportingText;
  private @Nullable Element supporting;
  private @Nullable Component icon;
  private @Nullable Element iconSlot;
  private @Nullable Component headingContent;
  private @Nullable Component end;
  private @Nullable Element endSlot;
  private boolean disabled;

  /** An item that has no value yet; it needs one before it is added to an accordion. */
  public AccordionItem() {
    Element root = getElement();
    root.setAttribute("data-es", "");
    heading.setAttribute("role", "heading").setAttribute("data-heading", "");
    // Written once: from then on these two belong to the browser.
    trigger.setAttribute("type", "button").setAttribute("aria-expanded", "false");
    trigger.setAttribute("data-state-layer", "");
    text.setAttribute("data-text", "");
    chevron.setAttribute("data-glyph", "chevron-down");
    Element wrapper = new Element("div");
    Element content = new Element("div");
    content.setAttribute("role", "region").setAttribute("hidden", "until-found");

    root.appendChild(heading, wrapper);
    heading.appendChild(trigger);
    trigger.appendChild(text, chevron);
    text.appendChild(headline);
    wrapper.appendChild(content);
    content.appendChild(inner);
    Parts.mark(this, Part.TRIGGER, trigger);
    Parts.mark(this, Part.HEADLINE, headline);
    Parts.mark(this, Part.CHEVRON, chevron);
    Parts.mark(this, Part.WRAPPER, wrapper);
    Parts.mark(this, Part.CONTENT, content);
    Parts.mark(this, Part.INNER, inner);
    showHeadingLevel(3);
  }

  /**
   * An item.
   *
   * @param value what it is known by in the accordion's value, not empty
   * @param title the text of its trigger
   * @param body what its panel holds
   * @throws IllegalArgumentException if the value is empty
   */
  public AccordionItem(String value, String title, Component... body) {
    this();
    setValue(value);
    setTitle(title);
    add(body);
  }

  /**
   * What it is known by in the accordion's value.
   *
   * @return default empty, for none yet
   */
  public String getValue() {
    return value;
  }

  /**
   * Sets what it is known by in the accordion's value. In an accordion it is open from now on if
   * that value holds the new one.
   *
   * @param value unique within the accordion, not empty
   * @throws IllegalArgumentException if it is empty, or that of another item in the accordion; the
   *     message names it
   */
  public void setValue(String value) {
    Objects.requireNonNull(value, "value must not be null");
    if (value.isEmpty()) {
      throw new IllegalArgumentException("value must not be empty");
    }
    accordion().ifPresent(accordion -> accordion.check(this, value));
    this.value = value;
    getElement().setAttribute("data-value", value);
  }

  /**
   * Whether it is open: whether its accordion's value holds its own.
   *
   * @return false, the default, outside an accordion too
   */
  public boolean isOpen() {
    return accordion().filter(accordion -> accordion.getValue().contains(value)).isPresent();
  }

  private Optional<Accordion> accordion() {
    return getParent().filter(Accordion.class::isInstance).map(Accordion.class::cast);
  }

  /**
   * The text of the trigger.
   *
   * @return null, the default, if it has none
   */
  public @Nullable String getTitle() {
    return title;
  }

  /**
   * Sets the text of the trigger.
   *
   * @param title the text; null or empty for none. While there is a {@linkplain #setHeading
   *     heading}, it is not shown
   */
  public void setTitle(@Nullable String title) {
    PropBindings.checkUnbound(this, "title");
    showTitle(title);
  }

  /**
   * Binds the text of the trigger.
   *
   * @param title the signal; null inside for none
   * @return the binding
   */
  public SignalBinding<String> bindTitle(Signal<String> title) {
    return PropBindings.bind(this, "title", title, this::showTitle);
  }

  private void showTitle(@Nullable String title) {
    this.title = title;
    showHeadline();
  }

  /**
   * The second line of the trigger.
   *
   * @return null, the default, if it has none
   */
  public @Nullable String getSupportingText() {
    return supportingText;
  }

  /**
   * Sets the second line of the trigger.
   *
   * @param supportingText the text; null or empty for none
   */
  public void setSupportingText(@Nullable String supportingText) {
    PropBindings.checkUnbound(this, "supportingText");
    showSupportingText(supportingText);
  }

  /**
   * Binds the second line of the trigger.
   *
   * @param supportingText the signal; null inside for none
   * @return the binding
   */
  public SignalBinding<String> bindSupportingText(Signal<String> supportingText) {
    return PropBindings.bind(this, "supportingText", supportingText, this::showSupportingText);
  }

  private void showSupportingText(@Nullable String supportingText) {
    this.supportingText = supportingText;
    boolean shown = supportingText != null && !supportingText.isEmpty();
    Element line = supporting;
    if (line == null) {
      if (!shown) {
        return;
      }
      line = new Element("span");
      Parts.mark(this, Part.SUPPORTING, line);
      supporting = line;
    }
    if (shown) {
      line.setText(supportingText);
      text.appendChild(line);
    } else {
      line.removeFromParent();
    }
  }

  /**
   * Whether the trigger is stopped.
   *
   * @return default false
   */
  public boolean isDisabled() {
    return disabled;
  }

  /**
   * Sets whether the trigger is stopped, so that the user can neither open nor close the item. The
   * app still can, and the body can be used while it is open.
   *
   * @param disabled whether it is
   */
  public void setDisabled(boolean disabled) {
    PropBindings.checkUnbound(this, "disabled");
    showDisabled(disabled);
  }

  /**
   * Binds whether the trigger is stopped.
   *
   * @param disabled the signal; null inside for false
   * @return the binding
   */
  public SignalBinding<Boolean> bindDisabled(Signal<Boolean> disabled) {
    return PropBindings.bind(
        this, "disabled", disabled, stopped -> showDisabled(Boolean.TRUE.equals(stopped)));
  }

  private void showDisabled(boolean disabled) {
    this.disabled = disabled;
    showStopped();
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    showStopped();
  }

  private void showStopped() {
    boolean stopped = disabled || !isEnabled();
    getElement().setAttribute("data-disabled", stopped);
    trigger.setAttribute("disabled", stopped);
  }

  // ---- Slots ----

  /**
   * The icon before the text.
   *
   * @return null, the default, if there is none
   */
  public @Nullable Component getIcon() {
    return icon;
  }

  /**
   * Sets the icon before the text. It is shown 24 px large in the colour of secondary text.
   *
   * @param icon the icon; null for none
   */
  public void setIcon(@Nullable Component icon) {
    this.icon = icon;
    iconSlot = fill(iconSlot, "icon", icon);
  }

  /**
   * What the trigger shows in place of the title.
   *
   * @return null, the default, if it shows the title
   */
  public @Nullable Component getHeading() {
    return headingContent;
  }

  /**
   * Sets what the trigger shows in place of the title. It lies within a button, so it must hold no
   * button, link or other control.
   *
   * @param heading the content; null for the title
   */
  public void setHeading(@Nullable Component heading) {
    headingContent = heading;
    showHeadline();
  }

  /**
   * What stands before the chevron.
   *
   * @return null, the default, if nothing does
   */
  public @Nullable Component getEnd() {
    return end;
  }

  /**
   * Sets what stands before the chevron, a badge, say. It lies within a button, so it must hold no
   * button, link or other control.
   *
   * @param end the content; null for none
   */
  public void setEnd(@Nullable Component end) {
    this.end = end;
    endSlot = fill(endSlot, "end", end);
  }

  private @Nullable Element fill(
      @Nullable Element before, String name, @Nullable Component content) {
    if (before != null) {
      before.removeAllChildren();
      before.removeFromParent();
    }
    if (content == null) {
      return null;
    }
    Element slot = new Element("span");
    slot.setAttribute("data-slot", name);
    slot.appendChild(content.getElement());
    trigger.insertChild("icon".equals(name) ? 0 : trigger.indexOfChild(chevron), slot);
    return slot;
  }

  private void showHeadline() {
    headline.removeAllChildren();
    if (headingContent != null) {
      headline.appendChild(headingContent.getElement());
    } else if (title != null && !title.isEmpty()) {
      headline.setText(title);
    }
  }

  void showHeadingLevel(int level) {
    heading.setAttribute("aria-level", Integer.toString(level));
  }

  /**
   * Adds to the body of the panel.
   *
   * @param components the content
   */
  public void add(Component... components) {
    for (Component component : List.of(components)) {
      inner.appendChild(component.getElement());
    }
  }

  /**
   * Removes from the body of the panel.
   *
   * @param components the content
   * @throws IllegalArgumentException if one is not in it; then none is removed
   */
  public void remove(Component... components) {
    List<Component> removed = List.of(components);
    for (Component component : removed) {
      if (!inner.equals(component.getElement().getParent())) {
        throw new IllegalArgumentException("component is not in the body: " + component);
      }
    }
    removed.forEach(component -> component.getElement().removeFromParent());
  }

  /** Empties the body of the panel. */
  public void removeAll() {
    inner.removeAllChildren();
  }
}
