package dev.espressivo.views;

import com.vaadin.flow.component.ClientCallable;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.shared.communication.PushMode;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A page that shows the components of a test. The app runs in the test's JVM, so the test can use
 * the components on the server and the page in the browser.
 */
@Route("test/stage")
@PageTitle("Stage")
public class Stage extends Div implements BeforeEnterObserver {

  private static final Map<String, Supplier<? extends Component>> SCENES =
      new ConcurrentHashMap<>();
  private static final AtomicInteger COUNT = new AtomicInteger();

  private @Nullable String shown;

  /** What the UI has shown beside the stage before the first scene. */
  private List<Component> neighbours = List.of();

  /** Creates the stage; empty until a scene is shown. */
  public Stage() {
    getElement().setAttribute("role", "main").setAttribute("data-stage", "");
  }

  /**
   * Returns a scene that can be opened once for each visitor.
   *
   * @param scene adds the components to the page, on a thread of the server
   * @return the route to open
   */
  public static String with(Supplier<? extends Component> scene) {
    String name = String.valueOf(COUNT.incrementAndGet());
    SCENES.put(name, scene);
    return "test/stage?scene=" + name;
  }

  /** Runs a task on the server with the lock of the component's session. */
  public static void on(Component component, Runnable action) {
    component.getUI().orElseThrow().accessSynchronously(action::run);
  }

  /** Returns a value computed on the server with the lock of the component's session. */
  public static <T> T ask(Component component, Supplier<T> question) {
    UI ui = component.getUI().orElseThrow();
    AtomicReference<T> answer = new AtomicReference<>();
    ui.accessSynchronously(() -> answer.set(question.get()));
    return answer.get();
  }

  @Override
  public void beforeEnter(BeforeEnterEvent event) {
    if (shown == null) {
      neighbours = event.getUI().getChildren().filter(child -> child != this).toList();
    }
    List<String> names =
        event.getLocation().getQueryParameters().getParameters().getOrDefault("scene", List.of());
    // Only the fragment of the address differs.
    if (!names.isEmpty() && !names.getFirst().equals(shown)) {
      show(names.getFirst());
    }
  }

  /** Shows another scene on the page that is already open. */
  @ClientCallable
  public void show(String name) {
    shown = name;
    removeAll();
    Component scene = SCENES.get(name).get();
    add(new H1("Stage"), scene);
  }

  /** Removes the scene and its other effects on the UI: further children, and enabled push. */
  @ClientCallable
  public void clear() {
    shown = null;
    removeAll();
    UI ui = UI.getCurrent();
    ui.getChildren()
        .filter(child -> child != this && !neighbours.contains(child))
        .toList()
        .forEach(ui::remove);
    ui.getPushConfiguration().setPushMode(PushMode.DISABLED);
  }
}
