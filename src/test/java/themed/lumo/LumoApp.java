package themed.lumo;

import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.page.AppShellConfigurator;
import com.vaadin.flow.theme.lumo.Lumo;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** An app themed with Lumo. */
@SpringBootApplication
@StyleSheet(Lumo.STYLESHEET)
public class LumoApp implements AppShellConfigurator {}
