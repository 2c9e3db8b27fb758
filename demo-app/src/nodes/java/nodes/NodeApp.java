package nodes;

import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.page.AppShellConfigurator;
import com.vaadin.flow.component.page.ColorScheme;
import com.vaadin.flow.component.page.Push;
import com.vaadin.flow.server.AppShellSettings;
import com.vaadin.flow.server.VaadinServiceInitListener;
import com.vaadin.flow.shared.ui.Transport;
import dev.espressivo.connection.ConnectionMessages;
import dev.espressivo.theme.Espressivo;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

/** One of the nodes, an app on Jetty. */
@SpringBootApplication
@ColorScheme(ColorScheme.Value.SYSTEM)
@StyleSheet(Espressivo.STYLESHEET)
// The example's proxy passes no WebSocket. With one that does, the default is right.
@Push(transport = Transport.LONG_POLLING)
public class NodeApp implements AppShellConfigurator {

  /** The name of this node. */
  static final String NAME = "node " + System.getenv("JETTY_WORKER_INSTANCE");

  /**
   * Starts a node.
   *
   * @param args the command line for Spring Boot
   */
  public static void main(String[] args) {
    SpringApplication.run(NodeApp.class, args);
  }

  /** Tells users when the connection is lost, their session expired, or the page was renewed. */
  @Bean
  static VaadinServiceInitListener connectionMessages() {
    return ConnectionMessages::enable;
  }

  /** Sets an icon; otherwise browsers request a favicon. */
  @Override
  public void configurePage(AppShellSettings settings) {
    settings.addFavIcon("icon", "data:,", "any");
  }
}
