package dev.espressivo.base.internal;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.page.ExtendedClientDetails;
import java.time.DateTimeException;
import java.time.ZoneId;

/** The time zone of the user, as the browser reports it. */
public final class BrowserTimeZone {

  private BrowserTimeZone() {}

  /**
   * {@return the time zone of a browser; the server's if the browser reports none that Java knows}
   *
   * @param ui the UI of the browser's page
   */
  public static ZoneId of(UI ui) {
    ExtendedClientDetails details = ui.getPage().getExtendedClientDetails();
    String id = details == null ? null : details.getTimeZoneId();
    try {
      return id == null || id.isEmpty() ? ZoneId.systemDefault() : ZoneId.of(id);
    } catch (DateTimeException e) {
      // The browser may report any text.
      return ZoneId.systemDefault();
    }
  }
}
