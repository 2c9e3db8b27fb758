package failedover;

import com.vaadin.flow.server.VaadinSession;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.ee11.servlet.SessionHandler;
import org.eclipse.jetty.ee11.servlet.SessionHandler.ServletSessionApi;
import org.eclipse.jetty.session.DatabaseAdaptor;
import org.eclipse.jetty.session.DefaultSessionCache;
import org.eclipse.jetty.session.JDBCSessionDataStore;
import org.eclipse.jetty.session.ManagedSession;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.jetty.servlet.JettyServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Keeps sessions in memory, and writes each one to a database after each of its requests. */
@Configuration
class StoredSessions {

  /** Jetty's own writes would not hold Vaadin's lock. */
  private static final int NEVER = Integer.MAX_VALUE;

  /** The number of requests that are handled, or whose session is not yet stored. */
  private static final AtomicInteger UNSTORED = new AtomicInteger();

  @Bean
  WebServerFactoryCustomizer<JettyServletWebServerFactory> sessionStore(
      @Value("${sessions.url}") String url) {
    return factory ->
        factory.addServerCustomizers(
            server -> {
              SessionHandler sessions = server.getDescendant(SessionHandler.class);
              DatabaseAdaptor database = new DatabaseAdaptor();
              database.setDriverInfo("org.h2.Driver", url);
              JDBCSessionDataStore store = new JDBCSessionDataStore();
              store.setDatabaseAdaptor(database);
              store.setSavePeriodSec(NEVER);
              DefaultSessionCache cache = new DefaultSessionCache(sessions);
              cache.setSessionDataStore(store);
              sessions.setSessionCache(cache);
            });
  }

  @Bean
  Filter writeThrough() {
    return (request, response, chain) -> {
      UNSTORED.incrementAndGet();
      try {
        chain.doFilter(request, response);
        HttpSession session = ((HttpServletRequest) request).getSession(false);
        VaadinSession vaadin = session == null ? null : vaadinSession(session);
        if (vaadin != null) {
          // Background threads change the UIs meanwhile, unless this thread holds the lock.
          vaadin.lock();
          try {
            write(ServletSessionApi.getSession(session));
          } catch (Exception e) {
            throw new IllegalStateException("A session could not be stored", e);
          } finally {
            vaadin.unlock();
          }
        }
      } finally {
        UNSTORED.decrementAndGet();
      }
    };
  }

  /** Tells whether the database has all that the browser may know of. */
  @RestController
  static class Stored {

    @GetMapping("/stored")
    boolean isStored() {
      // Without this request itself.
      return UNSTORED.get() == 1;
    }
  }

  private static @Nullable VaadinSession vaadinSession(HttpSession session) {
    return Collections.list(session.getAttributeNames()).stream()
        .map(session::getAttribute)
        .filter(VaadinSession.class::isInstance)
        .map(VaadinSession.class::cast)
        // Not yet used after it was read from the database.
        .filter(vaadin -> vaadin.getLockInstance() != null)
        .findFirst()
        .orElse(null);
  }

  private static void write(ManagedSession session) throws Exception {
    session.getSessionData().setDirty(true);
    session
        .getSessionManager()
        .getSessionCache()
        .getSessionDataStore()
        .store(session.getId(), session.getSessionData());
  }
}
