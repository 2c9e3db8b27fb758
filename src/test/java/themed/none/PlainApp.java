package themed.none;

import com.vaadin.flow.component.page.AppShellConfigurator;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** An app without a theme. */
@SpringBootApplication
public class PlainApp implements AppShellConfigurator {}
