package dev.espressivo.base.internal;

import com.vaadin.flow.dom.Element;
import java.util.UUID;

/**
 * Makes an element an overlay: the browser shows it above the page as a popover, and {@code
 * base/overlay.js} places it, moves the focus into it and back, and makes the page around a modal
 * inert. The state is kept in attributes, so an overlay still works after it has been moved.
 *
 * <p>A component that has an overlay imports {@code base/overlay.js} in its script. It sets the
 * role and the name of the overlay. The element with {@code autofocus} receives the focus first;
 * without one, the overlay itself does. When the overlay closes, the focus returns to where it was
 * before.
 *
 * <p>The script searches the document only: overlays do not work within a shadow root, such as that
 * of an exported web component.
 */
public final class Overlay {

  private static final String ATTRIBUTE = "data-overlay";

  private Overlay() {}

  /**
   * The position of an overlay relative to its trigger. If it does not fit there, it is shown on
   * the opposite side if that has more room.
   */
  public enum Placement {
    /** Above, centred. */
    TOP,
    /** Above, with the start edges aligned. */
    TOP_START,
    /** Above, with the end edges aligned. */
    TOP_END,
    /** Below, centred. */
    BOTTOM,
    /** Below, with the start edges aligned. */
    BOTTOM_START,
    /** Below, with the end edges aligned. */
    BOTTOM_END
  }

  /**
   * Makes an element an overlay at its trigger. Escape and a press outside close it.
   *
   * @param overlay the element
   * @param placement the position relative to the trigger
   */
  public static void place(Element overlay, Placement placement) {
    overlay.setAttribute("popover", "auto").setAttribute(ATTRIBUTE, Prop.spellingOf(placement));
  }

  /**
   * Makes an element a modal overlay, which the component places by its style sheet. Escape and a
   * press on the scrim close it. Notifications stay usable, including those that open later.
   *
   * @param overlay the element
   */
  public static void makeModal(Element overlay) {
    overlay.setAttribute("popover", "manual");
    setModal(overlay, true);
  }

  /**
   * Makes an element an overlay that its script makes a manual popover, opens and closes, and that
   * the component places by its style sheet.
   *
   * @param overlay the element
   * @param modal whether the rest of the page is inert while the overlay is open
   */
  public static void makeManual(Element overlay, boolean modal) {
    overlay.setAttribute(ATTRIBUTE, modal ? "modal" : "free");
  }

  /**
   * Sets whether an element is modal while its script makes it a popover.
   *
   * @param overlay the element
   * @param modal whether it is modal
   */
  public static void setModal(Element overlay, boolean modal) {
    Dom.setAttribute(overlay, ATTRIBUTE, modal ? "modal" : null);
  }

  /**
   * {@return whether an element is modal while it is a popover}
   *
   * @param overlay the element
   */
  public static boolean isModal(Element overlay) {
    return "modal".equals(overlay.getAttribute(ATTRIBUTE));
  }

  /**
   * Makes a native button the trigger of an overlay. An overlay without an id gets one. The browser
   * opens and closes the overlay without a round trip.
   *
   * @param trigger the button
   * @param overlay the root element of the overlay
   */
  public static void connect(Element trigger, Element overlay) {
    if (!overlay.hasAttribute("id")) {
      overlay.setAttribute("id", "es-overlay-" + UUID.randomUUID());
    }
    trigger
        .setAttribute("popovertarget", overlay.getAttribute("id"))
        .setAttribute("aria-expanded", "false");
  }

  /**
   * Opens an overlay of an attached component.
   *
   * @param overlay the root element of the overlay
   */
  public static void open(Element overlay) {
    overlay.callJsFunction("showPopover");
  }

  /**
   * Closes an overlay of an attached component.
   *
   * @param overlay the root element of the overlay
   */
  public static void close(Element overlay) {
    overlay.callJsFunction("hidePopover");
  }
}
