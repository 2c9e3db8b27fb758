package themed.none;

import com.vaadin.flow.router.Route;
import themed.Sampler;

/** The components in an app without a theme. */
@Route("")
public class PlainView extends Sampler {}
