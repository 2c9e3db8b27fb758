package dev.espressivo.base.internal;

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
import org.jspecify.annotations.Nullable;

/**
 * The server that this app runs on, as code without a request needs to know it: its address on this
 * machine, and the app's configuration. The address is read off the socket of the first request;
 * nothing that a client sends, such as the {@code Host} header, is part of it. Every method may be
 * called from any thread.
 */
public final class LocalServer {

  private static final Map<VaadinService, LocalServer> SERVERS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final DeploymentConfiguration configuration;
  private final Map<String, String> properties = new ConcurrentHashMap<>();
  private volatile @Nullable URI address;

  private LocalServer(DeploymentConfiguration configuration) {
    this.configuration = configuration;
  }

  /** Has the address learned from the requests of each service. Found by Vaadin. */
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
      // Changes nothing.
    }

    @Override
    public void requestEnd(
        VaadinRequest request, VaadinResponse response, @Nullable VaadinSession session) {
      // Changes nothing.
    }
  }

  /**
   * Returns the server of a service.
   *
   * @param service the service
   * @return its server
   */
  public static LocalServer of(VaadinService service) {
    return SERVERS.computeIfAbsent(
        service, made -> new LocalServer(made.getDeploymentConfiguration()));
  }

  /**
   * Returns the servers that may be meant.
   *
   * @param service the service that is known; null if none is
   * @return the server of the service, or all of this JVM if none is known
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
   * Returns a property of the app's configuration: one that was set here, or one of Vaadin's
   * configuration, which is a parameter of the servlet or its context, or a system property with
   * the prefix {@code vaadin.}.
   *
   * @param name the name
   * @return the value, or null if it is not set
   */
  public @Nullable String property(String name) {
    String set = properties.get(name);
    return set == null ? configuration.getStringProperty(name, null) : set;
  }

  /**
   * Sets a property, for a configuration that Vaadin does not read.
   *
   * @param name the name
   * @param value the value
   */
  public void setProperty(String name, String value) {
    properties.put(name, value);
  }

  /**
   * Returns the address of the app on this machine: the port that requests arrive at, and the path
   * of the app's context.
   *
   * @return the address, which ends with a slash, or null as long as no request has come that was
   *     not encrypted
   */
  public @Nullable URI address() {
    return address;
  }

  /**
   * Learns the address from a request. An encrypted one teaches nothing: the certificate is for
   * another name.
   *
   * @param request a request of the service
   */
  public void learn(VaadinRequest request) {
    if (address == null
        && request instanceof HttpServletRequest http
        && http.getLocalPort() > 0
        && http.getAttribute("jakarta.servlet.request.cipher_suite") == null) {
      // The other addresses of the machine may be behind a proxy or a firewall.
      String host = "0:0:0:0:0:0:0:1".equals(http.getLocalAddr()) ? "[::1]" : "127.0.0.1";
      address =
          URI.create(
              "http://%s:%d%s/"
                  .formatted(host, http.getLocalPort(), http.getServletContext().getContextPath()));
    }
  }
}
