package dev.espressivo.tabs;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.RouteParameters;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasContent;
import dev.espressivo.base.HasIcon;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.AppCode;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.LinkTarget;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.SafeAddress;
import dev.espressivo.base.internal.Shared;
import dev.espressivo.base.internal.Slot;
import java.util.Collection;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One tab of {@link Tabs} with its panel, or a link.
 *
 * <p>The element of this component is the panel: components that are {@linkplain #add added} are
 * shown there. A tab without content has no panel in the page. The tab itself, which the list
 * shows, is drawn by {@link Tabs}. It has an icon, a label, a badge, and a button that closes it;
 * the icon and the badge are within a button or a link, so they must not contain a control.
 *
 * <p>{@link #setDisabled} disables the tab only: a panel that is shown stays shown and usable.
 * {@link #setEnabled setEnabled(false)} disables the panel too, and {@link #setVisible
 * setVisible(false)} hides both.
 *
 * <p>Accessibility: see {@link Tabs}. The accessible name of the tab consists of everything that it
 * shows, including the name of the icon and the number of the badge.
 *
 * @usefor a panel of tabs, or a link among tabs
 * @notfor a panel that opens below its heading: use {@link dev.espressivo.accordion.AccordionItem}
 */
@Tag("es-tab")
public class Tab extends Component implements HasParts<Tab.Part>, HasContent, HasIcon {

  /** The named parts of a tab, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The panel. The other parts of a tab are those of {@link Tabs.Part}. */
    ROOT
  }

  private static final Slot<Tab> ICON = Slot.of(TabPart.ICON, "span").in(tab -> tab.button);
  private static final Slot<Tab> BADGE = Slot.of(TabPart.BADGE, "span").in(tab -> tab.button);

  /** The script makes the part of it. */
  private static final Prop<Tab, @Nullable String> LABEL_TEXT =
      Prop.<Tab, @Nullable String>shownBy(
              "label",
              tab -> tab.button.getAttribute("data-label"),
              (tab, text) -> tab.show("data-label", text))
          .then(Tab::changed);

  private static final Prop<Tab, Boolean> DISABLED =
      Prop.flag("disabled").then((Tab tab) -> tab.renderEnabled(tab.isEnabled()));
  private static final Prop<Tab, Boolean> CLOSABLE =
      Prop.kept("closable", false).then(Tab::changed);
  private static final Prop<Component, Boolean> KEEP_CONTENT = Prop.kept("keepContent", true);
  private static final Prop<Tab, @Nullable String> TOOLTIP =
      Prop.shownBy(
          "tooltipText",
          tab -> tab.button.getAttribute("data-tooltip"),
          (tab, text) -> {
            tab.show("data-tooltip", text);
            tab.show("aria-description", text);
          });

  static {
    Shared.ICON.of(Tab.class, Prop.component("icon", ICON).then(Tab::changed));
  }

  private final Element button;
  private final @Nullable LinkTarget target;
  private @Nullable Element close;
  private @Nullable TabHost host;
  private @Nullable SerializableSupplier<? extends Component> supplier;
  private @Nullable Component loaded;

  /** Creates a tab without a value. It needs one before it is added to {@link Tabs}. */
  public Tab() {
    this((LinkTarget) null);
  }

  private Tab(@Nullable LinkTarget target) {
    this.target = target;
    button = new Element(target == null ? "button" : "a");
    button.setAttribute("data-part", Parts.nameOf(TabPart.TAB));
    // Without content, such a panel is not waiting for any.
    getElement().setAttribute("data-eager", target == null);
  }

  /**
   * Creates a tab with a panel, or without one if no content is given.
   *
   * @param value the value of the tab within its tabs, not blank
   * @param label the label in the list
   * @param content the components in the panel
   * @throws IllegalArgumentException if the value is blank
   */
  public Tab(String value, String label, Component... content) {
    this();
    setValue(value);
    setLabel(label);
    add(content);
  }

  /**
   * Creates a tab whose content is created when it is shown for the first time. Until the content
   * is there, the browser shows a placeholder.
   *
   * @param value the value of the tab within its tabs, not blank
   * @param label the label in the list
   * @param content creates the content; called on the first visit, or on each one if the content is
   *     not {@linkplain #setKeepContent kept}. If it throws an exception, the placeholder stays,
   *     and the next visit calls it again.
   * @throws IllegalArgumentException if the value is blank
   */
  public Tab(String value, String label, SerializableSupplier<? extends Component> content) {
    this();
    setValue(value);
    setLabel(label);
    supplier = Check.notNull("content", content);
    getElement().removeAttribute("data-eager");
  }

  /**
   * Creates a link to a view.
   *
   * @param label the text in the list
   * @param view the class of the view, which has a route without parameters
   * @return the link
   */
  public static Tab of(String label, Class<? extends Component> view) {
    return of(label, view, RouteParameters.empty());
  }

  /**
   * Creates a link to a view.
   *
   * @param label the text in the list
   * @param view the class of the view, which has a route
   * @param parameters the parameters of its route
   * @return the link
   */
  public static Tab of(String label, Class<? extends Component> view, RouteParameters parameters) {
    return link(label, new LinkTarget.View(view, parameters, QueryParameters.empty()));
  }

  /**
   * Creates a link to an address.
   *
   * @param label the text in the list
   * @param href an absolute address, or one relative to the base of the page
   * @return the link
   * @throws IllegalArgumentException if the scheme of the address is not safe, such as {@code
   *     javascript:}
   */
  public static Tab of(String label, String href) {
    Check.notNull("href", href);
    return link(label, new LinkTarget.Address(SafeAddress.require("href", href, "Anchor")));
  }

  private static Tab link(String label, LinkTarget target) {
    Tab tab = new Tab(target);
    tab.setLabel(label);
    return tab;
  }

  /**
   * {@return the value that represents the tab in the value of its tabs; empty (the default) if
   * none has been set; of a link the address}
   */
  public String getValue() {
    String value = target == null ? getElement().getAttribute("data-value") : target.href(this);
    return Objects.requireNonNullElse(value, "");
  }

  /**
   * Sets the value that represents the tab in the value of its tabs.
   *
   * @param value the value; not blank, and unique within the tabs
   * @throws IllegalArgumentException if the value is blank, or another tab has it
   * @throws IllegalStateException if the tab is a link
   */
  public void setValue(String value) {
    Check.notBlank("value", value);
    requirePanel("value");
    if (host != null) {
      host.requireFree(value, this);
    }
    getElement().setAttribute("data-value", value);
    button.setAttribute("data-value", value);
    changed();
  }

  private void requirePanel(String what) {
    if (target != null) {
      throw new IllegalStateException(
          "%s cannot be set, since the tab \"%s\" is a link".formatted(what, getLabel()));
    }
  }

  /** {@return the label in the list, or null (the default) if there is none} */
  public @Nullable String getLabel() {
    return LABEL_TEXT.get(this);
  }

  /**
   * Sets the label in the list.
   *
   * @param label the text; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setLabel(@Nullable String label) {
    LABEL_TEXT.set(this, label);
  }

  /**
   * Binds the label in the list to a signal.
   *
   * @param label the signal; null in it means no label
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable String> bindLabel(Signal<@Nullable String> label) {
    return LABEL_TEXT.bind(this, label);
  }

  /** {@return the component after the label, or null (the default) if there is none} */
  public @Nullable Component getBadge() {
    return BADGE.getComponent(this);
  }

  /**
   * Sets a component after the label, usually a {@link dev.espressivo.badge.Badge}. It is part of
   * the accessible name of the tab.
   *
   * @param badge the component; null for none
   */
  public void setBadge(@Nullable Component badge) {
    BADGE.setComponent(this, badge);
    changed();
  }

  /** {@return the tooltip of the tab, or null (the default) if there is none} */
  public @Nullable String getTooltipText() {
    return TOOLTIP.get(this);
  }

  /**
   * Sets the tooltip of the tab in the list. A screen reader reads it as the description of the
   * tab.
   *
   * @param tooltipText the text; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setTooltipText(@Nullable String tooltipText) {
    TOOLTIP.set(this, tooltipText);
  }

  /**
   * Binds the tooltip of the tab to a signal.
   *
   * @param tooltipText the signal; null in it means no tooltip
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable String> bindTooltipText(Signal<@Nullable String> tooltipText) {
    return TOOLTIP.bind(this, tooltipText);
  }

  /** {@return whether the tab is disabled, apart from its panel; default false} */
  public boolean isDisabled() {
    return DISABLED.get(this);
  }

  /**
   * Sets whether the tab is disabled, apart from its panel. The user can neither select nor close
   * it; the app can.
   *
   * @param disabled whether the tab is disabled
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setDisabled(boolean disabled) {
    DISABLED.set(this, disabled);
  }

  /**
   * Binds to a signal whether the tab is disabled.
   *
   * @param disabled the signal; null in it counts as false
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<Boolean> bindDisabled(Signal<Boolean> disabled) {
    return DISABLED.bind(this, disabled);
  }

  /** {@return whether the user can close the tab; default false} */
  public boolean isClosable() {
    return CLOSABLE.get(this);
  }

  /**
   * Sets whether the user can close the tab, by a button beside it or with Delete. The tab is then
   * removed from its tabs; if it is selected, the next one is selected, or the previous one if
   * there is no next. With a {@linkplain #addCloseRequestListener listener}, the browser asks
   * before it closes the tab.
   *
   * @param closable whether the user can close the tab
   * @throws IllegalStateException if the tab is a link
   */
  public void setClosable(boolean closable) {
    requirePanel("closable");
    CLOSABLE.set(this, closable);
  }

  /**
   * Adds a listener that is called before the user closes the tab. It can prevent that with {@link
   * CloseRequestEvent#veto()}, for example to ask whether to save, and later remove the tab itself.
   * It is not called when the app removes the tab.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addCloseRequestListener(ComponentEventListener<CloseRequestEvent> listener) {
    Registration added = addListener(CloseRequestEvent.class, Check.notNull("listener", listener));
    changed();
    return () -> {
      added.remove();
      changed();
    };
  }

  /** The event that is fired before the user closes a tab. */
  public static class CloseRequestEvent extends ComponentEvent<Tab> {

    private final TabCloseReason reason;
    private boolean vetoed;

    /**
     * Creates an event.
     *
     * @param source the tab
     * @param fromClient whether the user closes the tab
     * @param reason how the user closes it
     */
    public CloseRequestEvent(Tab source, boolean fromClient, TabCloseReason reason) {
      super(source, fromClient);
      this.reason = reason;
    }

    /** {@return how the user closes the tab} */
    public TabCloseReason getReason() {
      return reason;
    }

    /** Keeps the tab open. */
    public void veto() {
      vetoed = true;
    }

    /** {@return whether a listener keeps the tab open} */
    public boolean isVetoed() {
      return vetoed;
    }
  }

  /** Returns whether the tab may be closed, asking the listeners. */
  boolean agreesToClose(TabCloseReason reason) {
    CloseRequestEvent event = new CloseRequestEvent(this, true, reason);
    fireEvent(event);
    return !event.isVetoed();
  }

  /** {@return whether content from a supplier stays when another tab is shown; default true} */
  public boolean isKeepContent() {
    return KEEP_CONTENT.get(this);
  }

  /**
   * Sets whether content from a supplier stays when another tab is shown. If not, it is removed
   * then, and created anew on the next visit. Components that were added always stay.
   *
   * @param keepContent whether the content stays
   */
  public void setKeepContent(boolean keepContent) {
    KEEP_CONTENT.set(this, keepContent);
  }

  // ---- The panel ----

  @Override
  public void addComponentAtIndex(int index, Component component) {
    requirePanel("content");
    HasContent.super.addComponentAtIndex(index, component);
    changed();
  }

  @Override
  public void remove(Component... components) {
    HasContent.super.remove(components);
    changed();
  }

  @Override
  public void remove(Collection<Component> components) {
    HasContent.super.remove(components);
    changed();
  }

  @Override
  public void removeFromParent() {
    if (host == null) {
      super.removeFromParent();
    } else {
      host.drop(this);
    }
  }

  /** Returns whether the page has a panel for this tab. */
  boolean hasPanel() {
    return supplier != null || getComponentCount() > 0;
  }

  /** Creates the content of a tab that has become the shown one, or removes that of another. */
  void show(boolean shown) {
    SerializableSupplier<? extends Component> source = supplier;
    if (source == null || shown == (loaded != null)) {
      return;
    }
    if (shown) {
      Component content =
          AppCode.<@Nullable Component>ask(() -> Check.notNull("content", source.get()), null);
      if (content == null) {
        return;
      }
      loaded = content;
      HasContent.super.addComponentAtIndex(getComponentCount(), content);
    } else if (!isKeepContent()) {
      HasContent.super.remove(loaded);
      loaded = null;
    }
  }

  // ---- The tab in the list ----

  /** Tells the tab in which tabs it is. */
  void setHost(@Nullable TabHost host) {
    this.host = host;
  }

  private void changed() {
    if (host != null) {
      host.changed(this);
    }
  }

  boolean isLink() {
    return target != null;
  }

  private void show(String attribute, @Nullable String text) {
    Dom.setAttribute(button, attribute, text == null || text.isEmpty() ? null : text);
  }

  /** Returns whether the user can select the tab. */
  boolean isFree() {
    return !isDisabled() && isEnabled() && isVisible();
  }

  /** Returns the tab in the list. */
  Element button() {
    return button;
  }

  /** Returns the button that closes the tab, null if there is none. */
  @Nullable Element close(String name) {
    if (!isClosable()) {
      close = null;
    } else if (close == null) {
      close = Dom.button("close", "close").setAttribute("tabindex", "-1");
      close.setAttribute("data-part", Parts.nameOf(TabPart.CLOSE));
    }
    if (close != null) {
      close.setAttribute("aria-label", name);
      close.setAttribute("data-guarded", hasListener(CloseRequestEvent.class));
      close.setVisible(isVisible());
      renderEnabled(isEnabled());
    }
    return close;
  }

  /** Marks a link as that to the current page. */
  void showCurrent(boolean current) {
    Dom.setAttribute(button, "aria-current", current ? "page" : null);
  }

  @Override
  public void setVisible(boolean visible) {
    super.setVisible(visible);
    button.setVisible(visible);
    changed();
  }

  @Override
  protected void onAttach(AttachEvent event) {
    renderEnabled(isEnabled());
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    renderEnabled(enabled);
  }

  private void renderEnabled(boolean enabled) {
    boolean free = enabled && !isDisabled();
    if (target == null) {
      button.setAttribute("disabled", !free);
    } else {
      LinkTarget.show(button, target, this, free, false);
    }
    if (close != null) {
      close.setAttribute("disabled", !free);
    }
  }
}
