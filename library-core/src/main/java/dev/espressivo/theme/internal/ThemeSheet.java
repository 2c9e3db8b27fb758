package dev.espressivo.theme.internal;

import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.page.AppShellConfigurator;
import com.vaadin.flow.server.AppShellRegistry;
import com.vaadin.flow.server.DependencyFilter;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinContext;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinServiceInitListener;
import com.vaadin.flow.server.communication.IndexHtmlResponse;
import com.vaadin.flow.shared.ui.Dependency;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.theme.Espressivo;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Element;

/**
 * How the theme's sheet comes to the page. In an app with it, the style sheets that components
 * declare and that it contains are left out: they would be loaded a second time.
 */
public final class ThemeSheet implements DependencyFilter {

  private static final String FOLDER =
      Espressivo.STYLESHEET.substring(0, Espressivo.STYLESHEET.lastIndexOf('/') + 1);

  private static final Set<String> CONTAINED = Set.of(Assets.TOKENS, Assets.BASE);

  private final boolean isUsed;

  /** Adds the filter to each service. Discovered by Vaadin. */
  public static final class Listener implements VaadinServiceInitListener {

    /** Creates a listener. */
    public Listener() {}

    @Override
    public void serviceInit(ServiceInitEvent event) {
      event.addDependencyFilter(new ThemeSheet(event.getSource().getContext()));
      event.addIndexHtmlRequestListener(ThemeSheet::takeFromTheServlet);
    }
  }

  /**
   * Creates a filter.
   *
   * @param context the app's context, which knows its {@code AppShellConfigurator}
   */
  public ThemeSheet(VaadinContext context) {
    Class<? extends AppShellConfigurator> shell = AppShellRegistry.getInstance(context).getShell();
    isUsed =
        shell != null
            && List.of(shell.getAnnotationsByType(StyleSheet.class)).stream()
                .anyMatch(sheet -> sheet.value().endsWith(Espressivo.STYLESHEET));
  }

  /**
   * Vaadin takes an app's sheets from the context root. If its servlet is mapped below the root,
   * Spring Security refuses what lies there, other than the sheets of Vaadin's own themes. So ours
   * come from the servlet, as the components' files do.
   */
  private static void takeFromTheServlet(IndexHtmlResponse page) {
    for (Element link : page.getDocument().select("link[href^=./][href*=%s]".formatted(FOLDER))) {
      String address = link.attr("href");
      link.attr("href", address.substring(address.indexOf(FOLDER)));
    }
  }

  @Override
  public List<Dependency> filter(List<Dependency> dependencies, VaadinService service) {
    return isUsed
        ? dependencies.stream().filter(each -> !CONTAINED.contains(each.getUrl())).toList()
        : dependencies;
  }
}
