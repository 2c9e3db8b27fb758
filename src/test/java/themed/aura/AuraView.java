package themed.aura;

import com.vaadin.flow.router.Route;
import themed.Sampler;

/** The components in an app themed with Aura. */
@Route("")
public class AuraView extends Sampler {}
