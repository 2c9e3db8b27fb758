package nodes;

import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.VaadinSessionState;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.util.Collections;
import org.eclipse.jetty.ee11.servlet.SessionHandler;
import org.eclipse.jetty.ee11.servlet.SessionHandler.ServletSessionApi;
import org.eclipse.jetty.session.DefaultSessionCache;
import org.eclipse.jetty.session.ManagedSession;
import org.eclipse.jetty.session.SessionDataStore;
import org.infinispan.manager.EmbeddedCacheManager;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.jetty.servlet.JettyServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Keeps sessions in memory, and writes each one to the cluster after each of its requests. */
@Configuration
public class StoredSessions {

  /** Jetty's own writes would not hold Vaadin's lock. */
  private static final int NEVER = Integer.MAX_VALUE;

  @Bean
  WebServerFactoryCustomizer<JettyServletWebServerFactory> sessionStore(
      EmbeddedCacheManager caches) {
    return factory ->
        factory.addServerCustomizers(
            server -> {
              SessionHandler sessions = server.getDescendant(SessionHandler.class);
              InfinispanSessions store = new InfinispanSessions(caches.getCache(Cluster.SESSIONS));
              store.setSavePeriodSec(NEVER);
              DefaultSessionCache cache = new DefaultSessionCache(sessions);
              cache.setSessionDataStore(store);
              sessions.setSessionCache(cache);
            });
  }

  @Bean
  Filter writeThrough() {
    return (request, response, chain) -> {
      try {
        chain.doFilter(request, response);
      } finally {
        HttpSession session = ((HttpServletRequest) request).getSession(false);
        VaadinSession vaadin = session == null ? null : vaadinSession(session);
        if (vaadin != null) {
          write(ServletSessionApi.getSession(session), vaadin);
        }
      }
    };
  }

  private static @Nullable VaadinSession vaadinSession(HttpSession session) {
    return Collections.list(session.getAttributeNames()).stream()
        .map(session::getAttribute)
        .filter(VaadinSession.class::isInstance)
        .map(VaadinSession.class::cast)
        // Not yet used after it was read from the store.
        .filter(vaadin -> vaadin.getLockInstance() != null)
        .findFirst()
        .orElse(null);
  }

  private static void write(ManagedSession session, VaadinSession vaadin) {
    SessionDataStore store = session.getSessionManager().getSessionCache().getSessionDataStore();
    // Background threads change the UIs meanwhile, unless this thread holds the lock.
    vaadin.lock();
    try {
      if (session.isValid() && vaadin.getState() == VaadinSessionState.OPEN) {
        session.getSessionData().setDirty(true);
        store.store(session.getId(), session.getSessionData());
      }
      // Another request may have ended it, even after the check above.
      if (!session.isValid()) {
        store.delete(session.getId());
      }
    } catch (Exception e) {
      throw new IllegalStateException("A session could not be stored", e);
    } finally {
      vaadin.unlock();
    }
  }
}
