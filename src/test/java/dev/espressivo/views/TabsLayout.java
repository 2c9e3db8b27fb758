package dev.espressivo.views;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.router.RouterLayout;
import dev.espressivo.tabs.Tab;
import dev.espressivo.tabs.Tabs;

/** A layout whose views are shown below tabs of links. */
public class TabsLayout extends Div implements RouterLayout {

  /** Creates the layout. */
  public TabsLayout() {
    Tabs tabs = new Tabs(Tab.of("Orders", Orders.class), Tab.of("Invoices", "test/tabs/invoices"));
    tabs.setLabel("Sales");
    add(tabs);
  }

  /** The first view. */
  @Route(value = "test/tabs/orders", layout = TabsLayout.class)
  public static class Orders extends Div {
    /** Creates the view. */
    public Orders() {
      super("All orders");
    }
  }

  /** A view below the first one. */
  @Route(value = "test/tabs/orders/open", layout = TabsLayout.class)
  public static class OpenOrders extends Div {
    /** Creates the view. */
    public OpenOrders() {
      super("Open orders");
    }
  }

  /** The second view. */
  @Route(value = "test/tabs/invoices", layout = TabsLayout.class)
  public static class Invoices extends Div {
    /** Creates the view. */
    public Invoices() {
      super("All invoices");
    }
  }
}
