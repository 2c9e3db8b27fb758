package themed.espressivo;

import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.page.AppShellConfigurator;
import dev.espressivo.theme.Espressivo;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** An app themed with Espressivo. */
@SpringBootApplication
@StyleSheet(Espressivo.STYLESHEET)
public class EspressivoApp implements AppShellConfigurator {}
