package dev.espressivo.demo.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.docs.Summary;
import java.io.Serializable;
import java.util.Locale;

/**
 * A page of the gallery as navigation and search show it: read from its route, its {@link Listed}
 * and the names of classes.
 *
 * @param view the routed class
 * @param group where it stands in the navigation
 * @param title the title in the navigation and in the browser's tab
 * @param glyph the name of its glyph
 */
public record PageInfo(Class<? extends Component> view, Group group, String title, String glyph)
    implements Serializable {

  /** The parts of the home page. */
  public enum Section {
    /** What to read first. */
    START("Start"),
    /** What all components stand on. */
    FOUNDATION("Foundation"),
    /** A page for each component. */
    COMPONENTS("Components"),
    /** Screens of products, of several components each. */
    EXAMPLES("Examples");

    private final String label;

    Section(String label) {
      this.label = label;
    }

    /** The section's name on screen. */
    public String label() {
      return label;
    }

    /** The id of the section's part on the home page. */
    public String anchor() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The groups of the navigation, in order. Components are grouped by what they are for. */
  public enum Group {
    /** What to read first. */
    START(Section.START, "Start"),
    /** What all components stand on. */
    FOUNDATION(Section.FOUNDATION, "Foundation"),
    /** Buttons of all kinds. */
    ACTIONS(Section.COMPONENTS, "Actions"),
    /** Content in boxes. */
    CONTAINERS(Section.COMPONENTS, "Containers"),
    /** Numbers as drawings. */
    CHARTS(Section.COMPONENTS, "Charts"),
    /** Places and routes. */
    MAPS(Section.COMPONENTS, "Maps"),
    /** Data to be looked at. */
    DATA(Section.COMPONENTS, "Data"),
    /** What the app has to say. */
    FEEDBACK(Section.COMPONENTS, "Feedback"),
    /** Fields. */
    INPUT(Section.COMPONENTS, "Input"),
    /** The frame of an app, and ways through it. */
    NAVIGATION(Section.COMPONENTS, "Navigation"),
    /** Screens of products. */
    EXAMPLES(Section.EXAMPLES, "Example screens");

    private final Section section;
    private final String label;

    Group(Section section, String label) {
      this.section = section;
      this.label = label;
    }

    /** The section of the home page that has the group. */
    public Section section() {
      return section;
    }

    /** The group's name on screen. */
    public String label() {
      return label;
    }
  }

  /**
   * Reads what is known of a page.
   *
   * @param view a routed class
   * @throws IllegalArgumentException if it has no {@link Listed}
   */
  public static PageInfo of(Class<? extends Component> view) {
    Listed listed = listed(view);
    String name =
        listed.component() == Component.class
            ? view.getSimpleName().replaceFirst("Page$", "")
            : listed.component().getSimpleName();
    return new PageInfo(
        view,
        listed.group(),
        listed.title().isEmpty() ? words(name) : listed.title(),
        listed.glyph());
  }

  /** The first sentence of the Javadoc of the page's component, or of the page if it has none. */
  public String summary() {
    Class<? extends Component> component = listed(view).component();
    return Summary.of(component == Component.class ? view : component);
  }

  /** The page's address, relative to the application; empty for the home page. */
  public String path() {
    return view.getAnnotation(Route.class).value();
  }

  static Listed listed(Class<? extends Component> view) {
    Listed listed = view.getAnnotation(Listed.class);
    if (listed == null) {
      throw new IllegalArgumentException(view.getName() + " has no @Listed");
    }
    return listed;
  }

  /** {@code TopAppBar} is "Top app bar". */
  private static String words(String name) {
    String words = name.replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ").toLowerCase(Locale.ROOT);
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
