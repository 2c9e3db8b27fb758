package failedover;

import com.vaadin.flow.component.page.AppShellConfigurator;
import com.vaadin.flow.server.AppShellSettings;
import com.vaadin.flow.server.VaadinServiceInitListener;
import dev.espressivo.connection.ConnectionMessages;
import nodes.Cluster;
import nodes.StoredSessions;
import org.h2.jdbcx.JdbcConnectionPool;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.jetty.autoconfigure.servlet.JettyServletWebServerAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/**
 * One of the nodes, an app on Jetty that stores its sessions as the example does. It imports the
 * auto-configuration that the other apps of this module exclude.
 */
@SpringBootApplication
@Import({JettyServletWebServerAutoConfiguration.class, Cluster.class, StoredSessions.class})
public class Node implements AppShellConfigurator {

  /** The name of this node, which the views show. */
  static final String NAME = System.getProperty("node", "?");

  /** Starts the node. */
  public static void main(String[] arguments) {
    SpringApplication.run(Node.class, arguments);
  }

  /** Connects to the database of the conversations, which both nodes share. */
  @Bean(destroyMethod = "dispose")
  static JdbcConnectionPool database(@Value("${database}") String url) {
    return JdbcConnectionPool.create(url, "", "");
  }

  /** Tells users when the connection is lost or their session expired. */
  @Bean
  static VaadinServiceInitListener connectionMessages() {
    return ConnectionMessages::enable;
  }

  /** Sets an icon; otherwise browsers request a favicon and report that there is none. */
  @Override
  public void configurePage(AppShellSettings settings) {
    settings.addFavIcon("icon", "data:,", "any");
  }
}
