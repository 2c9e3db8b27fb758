package dev.espressivo.ai.spring;

import dev.espressivo.ai.route.ApprovalStore;
import dev.espressivo.ai.route.ChatRoute;
import dev.espressivo.ai.route.RateLimit;
import dev.espressivo.ai.route.RouteAuthorization;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.SendFn;
import java.util.List;
import org.springframework.beans.factory.BeanFactory;
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
 * Serves a model of a Spring Boot application at {@code /api/chat}, or at {@code
 * espressivo.ai.chat.path}, if the app asks for it:
 *
 * <ul>
 *   <li>with {@code espressivo.ai.chat.enabled=true}, the {@link SendFn} bean, or without such a
 *       bean the model that {@link ChatModelAutoConfiguration} finds. There is no route if there is
 *       no such bean, or if there are several and none is primary;
 *   <li>or with a {@link ChatRoute} bean, which is served as it is, unless {@code
 *       espressivo.ai.chat.enabled=false}.
 * </ul>
 *
 * <p>In an app without Spring Security the path answers with status 404 until {@code
 * espressivo.ai.chat.public=true} says that anybody may use the model; a warning in the log says
 * so. When a route is served, a line in the log has its path, its callers and its limits.
 *
 * <p>The limits are properties. Beans of the types {@link AiChatTool}, {@link RouteAuthorization},
 * {@link RateLimit} and {@link ApprovalStore} are used for the route of a {@link SendFn}. The route
 * is a handler of Spring MVC, so the rules of Spring Security, CORS and CSRF apply to it as to a
 * controller, and a controller at the same path takes precedence.
 */
@AutoConfiguration(after = ChatModelAutoConfiguration.class)
@AutoConfigureOrder(Ordered.LOWEST_PRECEDENCE)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass({DispatcherServlet.class, HttpRequestHandler.class})
@ConditionalOnBooleanProperty(name = "espressivo.ai.chat.enabled", matchIfMissing = true)
@EnableConfigurationProperties(ChatRouteProperties.class)
public final class ChatRouteAutoConfiguration {

  /** Returns the route of the application's model. */
  @Bean
  @ConditionalOnBooleanProperty(name = "espressivo.ai.chat.enabled")
  @ConditionalOnSingleCandidate(SendFn.class)
  @ConditionalOnMissingBean
  ChatRoute espressivoChatRoute(
      SendFn model,
      ChatRouteProperties properties,
      ObjectProvider<AiChatTool> tools,
      ObjectProvider<RouteAuthorization> authorization,
      ObjectProvider<RateLimit> rateLimit,
      ObjectProvider<ApprovalStore> approvals) {
    ChatRoute route = properties.applyTo(ChatRoute.of(model));
    List<AiChatTool> all = tools.orderedStream().toList();
    route = route.withTools(caller -> all);
    route = RouteProperties.with(route, authorization, ChatRoute::withAuthorization);
    route = RouteProperties.with(route, approvals, ChatRoute::withApprovals);
    return RouteProperties.with(route, rateLimit, ChatRoute::withRateLimit);
  }

  /** Maps the path to the route, or to nothing if the app has no security. */
  @Bean
  @ConditionalOnBean(ChatRoute.class)
  @ConditionalOnMissingBean(name = "espressivoChatRouteMapping")
  SimpleUrlHandlerMapping espressivoChatRouteMapping(
      ChatRoute route, ChatRouteProperties properties, BeanFactory beans) {
    return ChatRouteProperties.COMMON.mapping(
        route::handle, route.toString(), properties.route(), properties.open(), beans, "/*/stream");
  }
}
