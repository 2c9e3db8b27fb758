package dev.espressivo.ai.spring;

import dev.espressivo.ai.route.ChatRoute;
import dev.espressivo.ai.route.RateLimit;
import dev.espressivo.ai.route.RouteAuthorization;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.SendFn;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.web.HttpRequestHandler;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.handler.SimpleUrlHandlerMapping;

/**
 * Serves the {@link SendFn} bean of a Spring Boot application at {@code /api/chat}, or at {@code
 * espressivo.ai.chat.path}; without such a bean the model that {@link ChatModelAutoConfiguration}
 * finds. There is no route if there is no such bean, if there are several and none is primary, or
 * with {@code espressivo.ai.chat.enabled=false}.
 *
 * <pre>{@code
 * @Bean
 * SendFn model() {
 *   return MockChat.create();
 * }
 * }</pre>
 *
 * <p>The limits are properties. Beans of the types {@link AiChatTool}, {@link RouteAuthorization}
 * and {@link RateLimit} are used; a {@link ChatRoute} bean replaces the route, and is served at the
 * same path. The route is a handler of Spring MVC, so the rules of Spring Security, CORS and CSRF
 * apply to it as to a controller, and a controller at the same path takes precedence.
 */
@AutoConfiguration(after = ChatModelAutoConfiguration.class)
@AutoConfigureOrder(Ordered.LOWEST_PRECEDENCE)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass({DispatcherServlet.class, HttpRequestHandler.class})
@ConditionalOnBooleanProperty(name = "espressivo.ai.chat.enabled", matchIfMissing = true)
@EnableConfigurationProperties(ChatRouteProperties.class)
public final class ChatRouteAutoConfiguration {

  /**
   * The order of the routes' mappings: after the app's controllers, and before Vaadin's, which
   * takes all other paths.
   */
  static final int ORDER = 10;

  /** Returns the route of the application's model. */
  @Bean
  @ConditionalOnSingleCandidate(SendFn.class)
  @ConditionalOnMissingBean
  ChatRoute espressivoChatRoute(
      SendFn model,
      ChatRouteProperties properties,
      ObjectProvider<AiChatTool> tools,
      ObjectProvider<RouteAuthorization> authorization,
      ObjectProvider<RateLimit> rateLimit) {
    ChatRoute route = properties.applyTo(ChatRoute.of(model));
    List<AiChatTool> all = tools.orderedStream().toList();
    route = route.withTools(caller -> all);
    RouteAuthorization authorized = authorization.getIfAvailable();
    if (authorized != null) {
      route = route.withAuthorization(authorized);
    }
    RateLimit limit = rateLimit.getIfAvailable();
    return limit == null ? route : route.withRateLimit(limit);
  }

  /** Maps the path to the route. */
  @Bean
  @ConditionalOnBean(ChatRoute.class)
  @ConditionalOnMissingBean(name = "espressivoChatRouteMapping")
  SimpleUrlHandlerMapping espressivoChatRouteMapping(
      ChatRoute route, ChatRouteProperties properties) {
    HttpRequestHandler handler = route::handle;
    String path = properties.route();
    return new SimpleUrlHandlerMapping(Map.of(path, handler, path + "/*/stream", handler), ORDER);
  }
}
