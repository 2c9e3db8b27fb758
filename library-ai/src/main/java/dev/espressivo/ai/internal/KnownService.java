package dev.espressivo.ai.internal;

import com.vaadin.flow.server.VaadinService;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Remembers Vaadin's service for the thread of a reply, which has no current service. After
 * deserialisation, the next call on a thread with a current service finds it again.
 */
public final class KnownService implements Serializable {

  private transient volatile @Nullable VaadinService seen = VaadinService.getCurrent();

  /** Creates an instance that remembers the current service, if there is one. */
  public KnownService() {}

  /** Returns the service or the last one remembered, or null. May be called from any thread. */
  public @Nullable VaadinService get() {
    VaadinService current = VaadinService.getCurrent();
    if (current != null) {
      seen = current;
    }
    return seen;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    seen = VaadinService.getCurrent();
  }
}
