package themed.espressivo;

import com.vaadin.flow.router.Route;
import themed.Sampler;

/** The components in an app themed with Espressivo. */
@Route("")
public class EspressivoView extends Sampler {}
