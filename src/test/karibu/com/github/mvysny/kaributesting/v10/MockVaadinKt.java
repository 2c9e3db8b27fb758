package com.github.mvysny.kaributesting.v10;

import com.vaadin.flow.server.ServiceDestroyEvent;
import com.vaadin.flow.server.SessionInitEvent;
import com.vaadin.flow.server.VaadinService;
import java.util.EventObject;

/**
 * Takes the place of a class of Karibu-Testing 2.7.0, which reads fields that Vaadin 25.3 no longer
 * has. It has the two methods of that class that others call, under the names that Kotlin's
 * compiler gave them. It is compiled with the tests of each module, so it is found before the jar.
 * Away with it when Karibu-Testing knows Vaadin 25.3.
 */
public final class MockVaadinKt {

  private MockVaadinKt() {}

  public static void access$fireSessionInitListeners(
      VaadinService service, SessionInitEvent event) {
    fire(service, event);
  }

  public static void access$fireServiceDestroyListeners(
      VaadinService service, ServiceDestroyEvent event) {
    fire(service, event);
  }

  /** A listener that fails fails the test, as it does with Karibu's own class. */
  private static void fire(VaadinService service, EventObject event) {
    service
        .getEventBus()
        .fireEvent(
            event,
            (fired, failure) -> {
              throw new IllegalStateException(failure);
            });
  }
}
