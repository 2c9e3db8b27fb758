package secured;

import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.page.AppShellConfigurator;
import com.vaadin.flow.server.AppShellSettings;
import com.vaadin.flow.spring.SpringSecurityAutoConfiguration;
import com.vaadin.flow.spring.security.VaadinSecurityConfigurer;
import dev.espressivo.theme.Espressivo;
import java.util.UUID;
import org.h2.jdbcx.JdbcConnectionPool;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.web.servlet.DelegatingFilterProxyRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;

/**
 * An app with the theme, secured with Vaadin's configurer. It imports the auto-configuration that
 * the other apps of this module exclude.
 */
@SpringBootApplication
@StyleSheet(Espressivo.STYLESHEET)
@EnableWebSecurity
@Import(SpringSecurityAutoConfiguration.class)
public class SecuredApp implements AppShellConfigurator {

  /** Sets an icon; otherwise browsers request a favicon and report that there is none. */
  @Override
  public void configurePage(AppShellSettings settings) {
    settings.addFavIcon("icon", "data:,", "any");
  }

  @Bean
  SecurityFilterChain securityFilterChain(HttpSecurity http) throws Exception {
    return http.with(VaadinSecurityConfigurer.vaadin(), vaadin -> vaadin.loginView(LoginView.class))
        .build();
  }

  @Bean
  UserDetailsService users() {
    return new InMemoryUserDetailsManager(
        User.withUsername("ada").password("{noop}lovelace").roles("USER").build(),
        User.withUsername("bob").password("{noop}dylan").roles("USER").build());
  }

  /** Opens the database of the conversations: beside the stored sessions, if there are any. */
  @Bean(destroyMethod = "dispose")
  JdbcConnectionPool database(@Value("${server.servlet.session.store-dir:}") String folder) {
    String place = folder.isEmpty() ? "mem:" + UUID.randomUUID() : "file:" + folder + "/kept";
    return JdbcConnectionPool.create("jdbc:h2:" + place, "", "");
  }

  @Bean
  DelegatingFilterProxyRegistrationBean securityFilter() {
    return new DelegatingFilterProxyRegistrationBean("springSecurityFilterChain");
  }
}
