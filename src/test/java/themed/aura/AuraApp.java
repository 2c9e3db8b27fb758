package themed.aura;

import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.page.AppShellConfigurator;
import com.vaadin.flow.theme.aura.Aura;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** An app themed with Aura. */
@SpringBootApplication
@StyleSheet(Aura.STYLESHEET)
public class AuraApp implements AppShellConfigurator {}
