package themed.lumo;

import com.vaadin.flow.router.Route;
import themed.Sampler;

/** The components in an app themed with Lumo. */
@Route("")
public class LumoView extends Sampler {}
