package dev.espressivo.http.internal;

import com.vaadin.flow.function.DeploymentConfiguration;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.server.VaadinRequestInterceptor;
import com.vaadin.flow.server.VaadinResponse;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinServiceInitListener;
import com.vaadin.flow.server.VaadinSession;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The address of this app on its own machine and the app's configuration, for code that runs
 * outside a request. The address is taken from the socket of the first request, never from anything
 * that a client sends, such as the {@code Host} header. Thread-safe.
 */
public final class LocalServer {

  private static final Map<VaadinService, LocalServer> SERVERS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final DeploymentConfiguration configuration;
  private final Map<String, String> properties = new ConcurrentHashMap<>();
  private volatile UnaryOperator<@Nullable String> source = name -> null;
  private volatile @Nullable URI address;

  private LocalServer(DeploymentConfiguration configuration) {
    this.configuration = configuration;
  }

  /** Makes each service learn its address from its requests. Discovered by Vaadin. */
  public static final class Listener implements VaadinServiceInitListener {

    /** Creates a listener. */
    public Listener() {}

    @Override
    public void serviceInit(ServiceInitEvent event) {
      VaadinService service = event.getSource();
      of(service);
      service.addServiceDestroyListener(destroyed -> SERVERS.remove(destroyed.getSource()));
      event.addVaadinRequestInterceptor(new Interceptor());
    }
  }

  private static final class Interceptor implements VaadinRequestInterceptor {

    @Override
    public void requestStart(VaadinRequest request, VaadinResponse response) {
      of(request.getService()).learn(request);
    }

    @Override
    public void handleException(
        VaadinRequest request,
        VaadinResponse response,
        @Nullable VaadinSession session,
        Exception failure) {
      // Nothing to do.
    }

    @Override
    public void requestEnd(
        VaadinRequest request, VaadinResponse response, @Nullable VaadinSession session) {
      // Nothing to do.
    }
  }

  /**
   * {@return the server of a service}
   *
   * @param service the service of this app
   */
  public static LocalServer of(VaadinService service) {
    return SERVERS.computeIfAbsent(
        service, made -> new LocalServer(made.getDeploymentConfiguration()));
  }

  /**
   * {@return the server of a service or, if the service is unknown, all servers of this JVM; empty
   * if none has been registered}
   *
   * @param service the service; null if it is unknown
   */
  public static List<LocalServer> candidates(@Nullable VaadinService service) {
    if (service != null) {
      return List.of(of(service));
    }
    synchronized (SERVERS) {
      return List.copyOf(SERVERS.values());
    }
  }

  /**
   * {@return a property of the app's configuration, or null if it is not set} It is one that was
   * set with {@link #setProperty}, else one of {@link #setSource}, else one of Vaadin's
   * configuration: a parameter of the servlet or its context, or a system property with the prefix
   * {@code vaadin.}.
   *
   * @param name the name of the property
   */
  public @Nullable String property(String name) {
    String set = properties.get(name);
    if (set == null) {
      set = source.apply(name);
    }
    return set == null ? configuration.getStringProperty(name, null) : set;
  }

  /**
   * Sets a property, for configurations that Vaadin does not read.
   *
   * @param name the name of the property
   * @param value the value; replaces an earlier one
   */
  public void setProperty(String name, String value) {
    properties.put(name, value);
  }

  /**
   * Sets the app's own configuration, which is asked for each property when it is needed.
   *
   * @param configuration returns the value of a property, or null if it is not set; called on any
   *     thread
   */
  public void setSource(UnaryOperator<@Nullable String> configuration) {
    source = configuration;
  }

  /**
   * {@return the address of the app on this machine, ending with a slash: the port that requests
   * arrive at, and the path of the app's context; null until the first unencrypted request}
   */
  public @Nullable URI address() {
    return address;
  }

  /**
   * Learns the address from a request. Encrypted requests are ignored, since the certificate is for
   * another host name, and so are those of a WebSocket, which have no servlet context. After a
   * restart, the latter can be the first.
   *
   * @param request a request of the service
   */
  public void learn(VaadinRequest request) {
    if (address == null
        && request instanceof HttpServletRequest http
        && http.getLocalPort() > 0
        && http.getServletContext() != null
        && http.getAttribute("jakarta.servlet.request.cipher_suite") == null) {
      // Other addresses of the machine may be reachable through a proxy or firewall only.
      String host = "0:0:0:0:0:0:0:1".equals(http.getLocalAddr()) ? "[::1]" : "127.0.0.1";
      address =
          URI.create(
              "http://%s:%d%s/"
                  .formatted(host, http.getLocalPort(), http.getServletContext().getContextPath()));
    }
  }
}
