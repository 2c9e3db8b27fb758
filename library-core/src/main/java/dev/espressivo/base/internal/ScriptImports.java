package dev.espressivo.base.internal;

import com.vaadin.flow.server.DependencyFilter;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinServiceInitListener;
import com.vaadin.flow.shared.ui.Dependency;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Adds the imported scripts of the library to a response that loads a script, so that the browser
 * fetches all of them at the same time. Otherwise it would find an import only after loading the
 * script that contains it: one round trip for each level of imports.
 *
 * <p>Components declare only their own files. The imports are read from these files once.
 */
public final class ScriptImports implements DependencyFilter {

  private static final String FOLDER = "base://VAADIN/espressivo/";

  /** A static import, with its relative path. */
  private static final Pattern IMPORT =
      Pattern.compile("^import\\b[^'\"();]*['\"](\\.[^'\"]+)['\"]", Pattern.MULTILINE);

  /**
   * The imports by address of the script. A script's content never changes under its address, since
   * the folder's name is a hash of the content.
   */
  private static final Map<String, List<String>> KNOWN = new ConcurrentHashMap<>();

  /** Adds the filter to each service. Discovered by Vaadin. */
  public static final class Listener implements VaadinServiceInitListener {

    /** Creates a listener. */
    public Listener() {}

    @Override
    public void serviceInit(ServiceInitEvent event) {
      event.addDependencyFilter(new ScriptImports());
    }
  }

  /** Creates a filter. */
  public ScriptImports() {}

  @Override
  public List<Dependency> filter(List<Dependency> dependencies, VaadinService service) {
    Set<String> asked = new HashSet<>();
    dependencies.stream().filter(ScriptImports::isOurs).map(Dependency::getUrl).forEach(asked::add);
    List<Dependency> all = new ArrayList<>(dependencies);
    for (Dependency each : dependencies) {
      if (isOurs(each)) {
        for (String script : withImports(each.getUrl(), service.getClassLoader())) {
          if (asked.add(script)) {
            all.add(new Dependency(each.getType(), script, each.getLoadMode()));
          }
        }
      }
    }
    return all;
  }

  private static boolean isOurs(Dependency dependency) {
    return dependency.getType() == Dependency.Type.JS_MODULE
        && dependency.getUrl() != null
        && dependency.getUrl().startsWith(FOLDER);
  }

  private static Set<String> withImports(String script, ClassLoader files) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> next = new ArrayDeque<>(List.of(script));
    while (!next.isEmpty()) {
      String each = next.remove();
      if (found.add(each)) {
        next.addAll(KNOWN.computeIfAbsent(each, address -> imports(address, files)));
      }
    }
    return found;
  }

  /**
   * Returns the imports of a script; none if the script is not on the class path, since an app may
   * serve it from elsewhere.
   */
  private static List<String> imports(String script, ClassLoader files) {
    try (InputStream in = files.getResourceAsStream(Assets.onClassPath(script).substring(1))) {
      String text = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return IMPORT
          .matcher(text)
          .results()
          .map(found -> URI.create(script).resolve(found.group(1)).toString())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
