package dev.espressivo.accordion;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasContent;
import dev.espressivo.base.HasEnd;
import dev.espressivo.base.HasIcon;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasSupportingText;
import dev.espressivo.base.HasTitle;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Content;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Slot;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One panel of an {@link Accordion} with the trigger that opens and closes it.
 *
 * <p>The trigger shows an icon of 24 px, a title with a second line or a {@linkplain #setHeading
 * heading component} in their place, and a component at the end. All of them are within a button,
 * so they must not contain a button, a link or another control. Components that are {@linkplain
 * #add added} are the panel's body.
 *
 * <p>{@link #setDisabled} disables the trigger only: an open panel stays open, and its body can be
 * used. In an accordion of the {@linkplain AccordionType#SINGLE single type} it closes when the
 * user opens another item. {@link #setEnabled setEnabled(false)} disables the body too.
 *
 * <p>Accessibility: see {@link Accordion}. The trigger's accessible name consists of everything
 * that it shows, including the names of the icon and of the component at the end.
 *
 * @usefor a panel of an accordion
 * @notfor a single panel: use {@link com.vaadin.flow.component.html.NativeDetails}
 */
@Tag("es-accordion-item")
@Uses(Accordion.class)
public class AccordionItem extends Component
    implements HasParts<AccordionItem.Part>,
        HasContent,
        HasEnd,
        HasIcon,
        HasSupportingText,
        HasTitle {

  /** The named parts of an item, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The item; it has the attribute {@code data-open} while it is open. */
    ROOT,
    /** The button that opens and closes the panel. */
    TRIGGER,
    /** The title, or the heading in its place. */
    HEADLINE,
    /** The second line of the trigger. */
    SUPPORTING,
    /** The grid whose only row grows from 0fr to 1fr when the panel opens. */
    WRAPPER,
    /** The region in that row, hidden while the item is closed. */
    CONTENT,
    /** The element that holds the body and sets its padding. */
    INNER,
    /** The chevron at the end of the trigger; it turns when the panel opens. */
    CHEVRON
  }

  private static final Slot<AccordionItem> ICON =
      Slot.named("icon", "span").in(item -> item.trigger);
  private static final Slot<AccordionItem> HEADLINE =
      Slot.of(Part.HEADLINE, "span")
          .<AccordionItem>in(item -> item.text)
          .whenLeft(AccordionItem::renderTitle);
  private static final Slot<AccordionItem> SUPPORTING =
      Slot.of(Part.SUPPORTING, "span").in(item -> item.text);
  private static final Slot<AccordionItem> END =
      Slot.named("end", "span").atEnd().in(item -> item.trigger);

  private static final Prop<AccordionItem, Boolean> DISABLED =
      Prop.flag("disabled").then(item -> item.renderDisabled(item.isEnabled()));

  static {
    Shared.TITLE.of(AccordionItem.class, Prop.words("title").then(AccordionItem::renderTitle));
    Shared.SUPPORTING_TEXT.of(AccordionItem.class, Prop.text("supportingText", SUPPORTING));
    Shared.END.of(AccordionItem.class, Prop.component("end", END));
    Shared.ICON.of(AccordionItem.class, Prop.component("icon", ICON));
  }

  private final Element heading = new Element("div");
  private final Element trigger = Parts.element(this, Part.TRIGGER, "button");
  private final Element text = new Element("span").setAttribute("data-text", "");

  /** Creates an item without a value. It needs one before it is added to an accordion. */
  public AccordionItem() {
    Element chevron = Parts.element(this, Part.CHEVRON, "span");
    Element wrapper = Parts.element(this, Part.WRAPPER, "div");
    Element content = Parts.element(this, Part.CONTENT, "div");
    Element inner = Parts.element(this, Part.INNER, "div").setAttribute(Content.HOST, "");
    // These two attributes are written only here; from then on the browser changes them.
    trigger.setAttribute("aria-expanded", "false");
    content.setAttribute("hidden", "until-found").appendChild(inner);
    trigger.setAttribute("type", "button").setAttribute("data-state-layer", "");
    trigger.appendChild(text, chevron.setAttribute("data-glyph", "chevron-down"));
    heading.setAttribute("role", "heading").setAttribute("data-heading", "").appendChild(trigger);
    getElement().setAttribute("data-es", "").appendChild(heading, wrapper.appendChild(content));
    showLevel(3);
  }

  /**
   * Creates an item.
   *
   * @param value the item's value within the accordion, not blank
   * @param title the title in the trigger
   * @param body the components in the panel
   * @throws IllegalArgumentException if the value is blank
   */
  public AccordionItem(String value, String title, Component... body) {
    this();
    setValue(value);
    setTitle(title);
    add(body);
  }

  /**
   * {@return the value that represents the item in the accordion's value; empty (the default) if
   * none has been set}
   */
  public String getValue() {
    return Objects.requireNonNullElse(getElement().getAttribute("data-value"), "");
  }

  /**
   * Sets the value that represents the item in the accordion's value. An item in an accordion opens
   * if that value contains the new one, otherwise it closes.
   *
   * @param value the value; not blank, and unique within the accordion
   * @throws IllegalArgumentException if the value is blank, or another item in the accordion has it
   */
  public void setValue(String value) {
    Check.notBlank("value", value);
    accordion().ifPresent(accordion -> accordion.requireFree(List.of(value), List.of(this)));
    getElement().setAttribute("data-value", value);
  }

  /**
   * {@return whether the item is open, that is, whether the accordion's value contains the item's
   * value; false by default, and always false outside an accordion}
   */
  public boolean isOpen() {
    return accordion().filter(accordion -> accordion.getValue().contains(getValue())).isPresent();
  }

  /**
   * Opens or closes the item. Opening it closes the others if only one may be open.
   *
   * @param open whether the item is open
   * @throws IllegalStateException if the item is not in an accordion
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound to the accordion's
   *     value without a writer
   */
  public void setOpen(boolean open) {
    Accordion accordion =
        accordion()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "The item \"%s\" is not in an accordion".formatted(getTitle())));
    if (open) {
      accordion.open(this);
    } else {
      Set<String> left = new LinkedHashSet<>(accordion.getValue());
      left.remove(getValue());
      accordion.setValue(left);
    }
  }

  private Optional<Accordion> accordion() {
    return getParent().filter(Accordion.class::isInstance).map(Accordion.class::cast);
  }

  private void renderTitle() {
    if (getHeading() == null) {
      HEADLINE.setText(this, getTitle());
    }
  }

  /** {@return whether the trigger is disabled; default false} */
  public boolean isDisabled() {
    return DISABLED.get(this);
  }

  /**
   * Sets whether the trigger is disabled. The user can then neither open nor close the item with
   * its trigger; the app still can, and the body of an open item stays usable. In an accordion of
   * the {@linkplain AccordionType#SINGLE single type} the item closes when the user opens another
   * one.
   *
   * @param disabled whether the trigger is disabled
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setDisabled(boolean disabled) {
    DISABLED.set(this, disabled);
  }

  /**
   * Binds to a signal whether the trigger is disabled.
   *
   * @param disabled the signal; null in it counts as false
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<Boolean> bindDisabled(Signal<Boolean> disabled) {
    return DISABLED.bind(this, disabled);
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    renderDisabled(enabled);
  }

  private void renderDisabled(boolean enabled) {
    trigger.setAttribute("disabled", isDisabled() || !enabled);
  }

  /** Returns whether the user can neither open nor close the item. */
  boolean isLocked() {
    return isDisabled() || !isEnabled();
  }

  /**
   * {@return the component that the trigger shows in place of the title, or null (the default) if
   * the trigger shows the title}
   */
  public @Nullable Component getHeading() {
    return HEADLINE.getComponent(this);
  }

  /**
   * Sets a component that the trigger shows in place of the title. It is within a button, so it
   * must not contain a button, a link or another control.
   *
   * @param heading the component; null for the title
   */
  public void setHeading(@Nullable Component heading) {
    HEADLINE.setComponent(this, heading);
    renderTitle();
  }

  @Override
  protected void onAttach(AttachEvent event) {
    accordion().ifPresent(accordion -> showLevel(accordion.getLevel()));
  }

  void showLevel(int level) {
    heading.setAttribute("aria-level", String.valueOf(level));
  }
}
