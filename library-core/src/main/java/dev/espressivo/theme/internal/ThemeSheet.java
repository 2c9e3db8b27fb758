package dev.espressivo.theme.internal;

import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.page.AppShellConfigurator;
import com.vaadin.flow.server.AppShellRegistry;
import com.vaadin.flow.server.DependencyFilter;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinContext;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinServiceInitListener;
import com.vaadin.flow.shared.ui.Dependency;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.theme.Espressivo;
import java.util.List;
import java.util.Set;

/**
 * Leaves out style sheets that components declare, in an app with the theme: those that the theme's
 * sheet contains, which would be loaded a second time, and the one that keeps Vaadin's components
 * as they are without it.
 */
public final class ThemeSheet implements DependencyFilter {

  private static final Set<String> LEFT_OUT = Set.of(Assets.TOKENS, Assets.BASE, Assets.VAADIN);

  private final boolean isUsed;

  /** Adds the filter to each service. Discovered by Vaadin. */
  public static final class Listener implements VaadinServiceInitListener {

    /** Creates a listener. */
    public Listener() {}

    @Override
    public void serviceInit(ServiceInitEvent event) {
      event.addDependencyFilter(new ThemeSheet(event.getSource().getContext()));
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

  @Override
  public List<Dependency> filter(List<Dependency> dependencies, VaadinService service) {
    return isUsed
        ? dependencies.stream().filter(each -> !LEFT_OUT.contains(each.getUrl())).toList()
        : dependencies;
  }
}
