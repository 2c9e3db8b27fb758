package dev.espressivo.ai.spring;

import dev.espressivo.ai.route.ImageRoute;
import dev.espressivo.ai.route.RateLimit;
import dev.espressivo.ai.route.RouteAuthorization;
import dev.espressivo.aiimage.GenerateFn;
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
 * Serves an image model of a Spring Boot application at {@code /api/images}, or at {@code
 * espressivo.ai.image.path}, if the app asks for it: with {@code espressivo.ai.image.enabled=true}
 * the {@link GenerateFn} bean, or without such a bean the model that {@link
 * ImageModelAutoConfiguration} finds; or with an {@link ImageRoute} bean, which is served as it is.
 * There is no route if there is no such bean, if there are several and none is primary, or with
 * {@code espressivo.ai.image.enabled=false}.
 *
 * <p>In an app without Spring Security the path answers with status 404 until {@code
 * espressivo.ai.image.public=true} says that anybody may use the model; a warning in the log says
 * so.
 *
 * <p>The limits are properties. Beans of the types {@link RouteAuthorization} and {@link RateLimit}
 * are used for the route of a {@link GenerateFn}. The route is a handler of Spring MVC, like that
 * of {@link ChatRouteAutoConfiguration}.
 */
@AutoConfiguration(after = ImageModelAutoConfiguration.class)
@AutoConfigureOrder(Ordered.LOWEST_PRECEDENCE)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass({DispatcherServlet.class, HttpRequestHandler.class})
@ConditionalOnBooleanProperty(name = "espressivo.ai.image.enabled", matchIfMissing = true)
@EnableConfigurationProperties(ImageRouteProperties.class)
public final class ImageRouteAutoConfiguration {

  /** Returns the route of the application's model. */
  @Bean
  @ConditionalOnBooleanProperty(name = "espressivo.ai.image.enabled")
  @ConditionalOnSingleCandidate(GenerateFn.class)
  @ConditionalOnMissingBean
  ImageRoute espressivoImageRoute(
      GenerateFn model,
      ImageRouteProperties properties,
      ObjectProvider<RouteAuthorization> authorization,
      ObjectProvider<RateLimit> rateLimit) {
    ImageRoute route = properties.applyTo(ImageRoute.of(model));
    route = RouteProperties.with(route, authorization, ImageRoute::withAuthorization);
    return RouteProperties.with(route, rateLimit, ImageRoute::withRateLimit);
  }

  /** Maps the path to the route, or to nothing if the app has no security. */
  @Bean
  @ConditionalOnBean(ImageRoute.class)
  @ConditionalOnMissingBean(name = "espressivoImageRouteMapping")
  SimpleUrlHandlerMapping espressivoImageRouteMapping(
      ImageRoute route, ImageRouteProperties properties, BeanFactory beans) {
    return ImageRouteProperties.COMMON.mapping(
        route::handle, route.toString(), properties.route(), properties.open(), beans);
  }
}
