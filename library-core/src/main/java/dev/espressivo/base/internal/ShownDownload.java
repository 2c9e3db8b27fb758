package dev.espressivo.base.internal;

import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.server.streams.DownloadHandler;

/**
 * A download of what a component shows. It is allowed while the component is disabled or behind a
 * modal dialog, since the browser shows the component then, too.
 */
public interface ShownDownload extends DownloadHandler {

  @Override
  default DisabledUpdateMode getDisabledUpdateMode() {
    return DisabledUpdateMode.ALWAYS;
  }

  @Override
  default boolean isAllowInert() {
    return true;
  }
}
