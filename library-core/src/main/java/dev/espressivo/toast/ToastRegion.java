package dev.espressivo.toast;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.UIDetachedException;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.shared.communication.PushMode;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.AppCode;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.LiveUpdates;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.TextNode;
import dev.espressivo.toast.ToastQueue.Entry;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Shows the {@linkplain Toast toasts} of a UI: short messages about what has happened, above the
 * page.
 *
 * <p>The region is created with the first toast. {@link #of} returns it, to set the placement and
 * how many are shown at the same time:
 *
 * <pre>{@code
 * ToastRegion.of(UI.getCurrent()).setPlacement(ToastPlacement.BOTTOM_END);
 * }</pre>
 *
 * <p>Toasts beyond the {@linkplain #setLimit limit} wait in order, at most 20: then the oldest
 * without an action is dropped. While toasts wait, the one shown has half of its time, but at least
 * 4 seconds. A toast without an action that is shown again while it is there is counted: "Saved
 * ×2".
 *
 * <p>The toasts stay when the user navigates. They lie above dialogs, also modal ones, and can be
 * used there. On touch, a toast with a close button can also be swiped away to the side.
 *
 * <p>Accessibility: a region whose name is {@link ToastRegionText#REGION}. Each toast is announced
 * once when it appears, politely or, with the tone {@link Tone#DESTRUCTIVE}, at once. Of the
 * progress of work only the beginning and the end are announced.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>F6</td><td>moves the focus to the toasts, and back; the browser's while none is
 *       shown</td></tr>
 *   <tr><td>Escape</td><td>closes the toast with the focus, if it can be closed</td></tr>
 * </table>
 *
 * @usefor telling users what has just happened: a saved form, a deleted order that can be restored
 * @notfor a message that must not be missed, or that belongs to a part of the page: use {@link
 *     dev.espressivo.alert.Alert}
 */
@Tag("es-toast-region")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "toast/toast.css")
@JsModule(Assets.CORE + "toast/toast.js")
public class ToastRegion extends Component
    implements HasParts<ToastRegion.Part>, HasTexts<ToastRegionText> {

  /** The named parts of a region, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The region. */
    ROOT,
    /** A toast. */
    TOAST,
    /** The icon at the start of a toast. */
    ICON,
    /** The title of a toast. */
    TITLE,
    /** The text of a toast. */
    TEXT,
    /** The button of a toast. */
    ACTION,
    /** The close button of a toast. */
    CLOSE,
    /** The progress bar of a toast. */
    PROGRESS
  }

  private static final Prop<Component, ToastPlacement> PLACEMENT =
      Prop.of("placement", ToastPlacement.BOTTOM);

  private final ToastQueue queue = new ToastQueue();
  private final Map<Integer, Element> shown = new HashMap<>();
  private final ToastUpdates updates =
      new ToastUpdates(
          (number, report) -> {
            queue.report(number, report, getText(ToastRegionText.OUTCOME_UNKNOWN));
            render();
          });
  private int limit = 1;
  private @Nullable Registration live;

  /** Creates a region. Apps use {@link #of}, which returns the region of a UI. */
  public ToastRegion() {
    getElement()
        .setAttribute("data-es", "")
        .setAttribute("role", "region")
        // Modal overlays leave elements with this attribute usable; the script announces.
        .setAttribute("aria-live", "off")
        .setAttribute("popover", "manual")
        .setAttribute("tabindex", "-1")
        .setAttribute("data-limit", "1")
        .addEventListener("toast-closed", this::onClosed)
        .addEventData("event.detail.number")
        .addEventData("event.detail.revision")
        .addEventData("event.detail.action")
        // A strictly modal dialog makes the rest of the UI inert.
        .allowInert();
    renderTexts();
  }

  /**
   * {@return the region of a UI, which is created at the first call} The session's lock must be
   * held, as it is in listeners.
   *
   * @param ui the UI whose page shows it
   */
  public static ToastRegion of(UI ui) {
    return Check.notNull("ui", ui)
        .getChildren()
        .filter(ToastRegion.class::isInstance)
        .map(ToastRegion.class::cast)
        .findFirst()
        .orElseGet(
            () -> {
              ToastRegion region = new ToastRegion();
              ui.getElement().appendChild(region.getElement());
              return region;
            });
  }

  /** Runs an action with the region of a UI, on any thread. */
  static void on(UI ui, SerializableConsumer<ToastRegion> action) {
    VaadinSession session = ui.getSession();
    if (session != null && session.hasLock()) {
      action.accept(of(ui));
      return;
    }
    try {
      ui.access(
          () -> {
            ToastRegion region = of(ui);
            region.goLive(ui);
            action.accept(region);
            if (ui.getPushConfiguration().getPushMode() == PushMode.MANUAL) {
              ui.push();
            }
          });
    } catch (UIDetachedException e) {
      // There is no page any more that could show it.
    }
  }

  private void goLive(UI ui) {
    if (live == null) {
      live = LiveUpdates.of(ui).add(updates);
    }
  }

  @Override
  protected void onAttach(AttachEvent event) {
    super.onAttach(event);
    if (updates.isRunning()) {
      goLive(event.getUI());
    }
  }

  @Override
  protected void onDetach(DetachEvent event) {
    super.onDetach(event);
    if (live != null) {
      live.remove();
      live = null;
    }
  }

  /** {@return where the toasts are shown; default {@link ToastPlacement#BOTTOM}} */
  public ToastPlacement getPlacement() {
    return PLACEMENT.get(this);
  }

  /**
   * Sets where the toasts are shown.
   *
   * @param placement the place in the window
   */
  public void setPlacement(ToastPlacement placement) {
    PLACEMENT.set(this, placement);
  }

  /** {@return how many toasts are shown at the same time; default 1} */
  public int getLimit() {
    return limit;
  }

  /**
   * Sets how many toasts are shown at the same time. Running progress is not counted.
   *
   * @param limit the number, from 1 to 5; default 1, as Material 3 advises
   * @throws IllegalArgumentException if the limit is not from 1 to 5
   */
  public void setLimit(int limit) {
    Check.range("limit", limit, 1, 5);
    this.limit = limit;
    getElement().setAttribute("data-limit", String.valueOf(limit));
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    renderTexts();
    render();
  }

  private void renderTexts() {
    getElement().setAttribute("aria-label", getText(ToastRegionText.REGION));
  }

  void show(ToastContent toast) {
    queue.show(toast, limit);
    render();
  }

  void start(ToastProgress progress) {
    getUI().ifPresent(this::goLive);
    Entry entry = queue.start(progress.text());
    render();
    updates.add(entry.number, progress);
  }

  /** The browser has closed a toast: its time is over, or the user has pressed a button of it. */
  private void onClosed(DomEvent event) {
    int number = event.getEventData().path("event.detail.number").asInt(-1);
    int revision = event.getEventData().path("event.detail.revision").asInt(-1);
    boolean pressed = event.getEventData().path("event.detail.action").asBoolean(false);
    queue
        .close(number, revision)
        .ifPresent(
            toast -> {
              render();
              SerializableRunnable action = toast.action();
              if (pressed && action != null) {
                action.run();
              }
            });
  }

  // ---- The elements ----

  private void render() {
    Map<Integer, Element> before = new HashMap<>(shown);
    shown.clear();
    for (Entry entry : queue.entries()) {
      Element element = before.remove(entry.number);
      if (element == null) {
        element = Parts.element(this, Part.TOAST, "div").setAttribute("data-es", "toast");
        getElement().appendChild(element);
      }
      shown.put(entry.number, element);
      render(element, entry);
    }
    before.values().forEach(Element::removeFromParent);
  }

  private void render(Element root, Entry entry) {
    ToastContent toast = entry.toast;
    boolean anew = !String.valueOf(entry.revision).equals(root.getAttribute("data-revision"));
    root.setAttribute("data-number", String.valueOf(entry.number))
        .setAttribute("data-revision", String.valueOf(entry.revision))
        .setAttribute("data-duration", String.valueOf(toast.time().toMillis()))
        .setAttribute("data-running", entry.running);
    Tone tone = toast.tone();
    Dom.setAttribute(root, "data-tone", tone == null ? null : Prop.spellingOf(tone));
    if (anew) {
      root.removeAllChildren();
      renderIcon(root, toast);
      if (toast.title() != null) {
        append(root, Part.TITLE, "div", toast.title());
      }
      append(root, Part.TEXT, "div", toast.text());
      if (toast.actionLabel() != null) {
        append(root, Part.ACTION, "button", toast.actionLabel())
            .setAttribute("type", "button")
            .setAttribute("data-state-layer", "");
      }
      if (toast.isClosable()) {
        root.appendChild(Parts.mark(this, Part.CLOSE, Dom.button("close", "close")));
      }
      if (entry.running) {
        root.appendChild(
            Parts.element(this, Part.PROGRESS, "div").setAttribute("role", "progressbar"));
      }
    }
    part(
        root,
        Part.CLOSE,
        close -> close.setAttribute("aria-label", getText(ToastRegionText.CLOSE)));
    part(
        root,
        Part.TEXT,
        text -> {
          TextNode.show(text, 0, toast.text());
          Dom.setAttribute(text, "data-count", entry.count > 1 ? "" + entry.count : null);
        });
    part(
        root,
        Part.PROGRESS,
        bar -> {
          bar.setAttribute("aria-label", toast.text());
          boolean known = entry.fraction >= 0;
          String percent = known ? String.valueOf(Math.round(entry.fraction * 100)) : null;
          Dom.setAttribute(bar, "aria-valuenow", percent);
          bar.getStyle().set("--_done", known ? String.valueOf(entry.fraction) : null);
        });
  }

  private void renderIcon(Element root, ToastContent toast) {
    SerializableSupplier<Component> icon = toast.icon();
    Tone tone = toast.tone();
    String glyph = tone == null ? "" : ToastQueue.glyphOf(tone);
    Component own = icon == null ? null : AppCode.<@Nullable Component>ask(icon::get, null);
    if (own != null) {
      Element part = Parts.element(this, Part.ICON, "span").setAttribute("aria-hidden", "true");
      root.appendChild(part.appendChild(own.getElement()));
    } else if (!glyph.isEmpty()) {
      root.appendChild(Parts.element(this, Part.ICON, "span").setAttribute("data-glyph", glyph));
    }
  }

  private Element append(Element root, Part part, String tag, String text) {
    Element element = Parts.element(this, part, tag);
    TextNode.show(element, 0, text);
    root.appendChild(element);
    return element;
  }

  private static void part(Element root, Part part, SerializableConsumer<Element> action) {
    String name = Parts.nameOf(part);
    root.getChildren()
        .filter(child -> name.equals(child.getAttribute("data-part")))
        .findFirst()
        .ifPresent(action);
  }
}
