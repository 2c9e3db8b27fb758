package dev.espressivo.demo.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.docs.Summary;
import java.io.Serializable;
import java.util.Locale;

/**
 * A page of the gallery in the navigation and the search, read from its route, its {@link Listed}
 * and the names of classes.
 *
 * @param view the routed class
 * @param group the group in the navigation
 * @param title the title in the navigation and in the browser's tab
 * @param glyph the name of its glyph
 */
public record PageInfo(Class<? extends Component> view, Group group, String title, String glyph)
    implements Serializable {

  /** The sections of the home page. */
  public enum Section {
    /** Introductory pages. */
    START("Start"),
    /** The basis of all components. */
    FOUNDATION("Foundation"),
    /** A page for each component. */
    COMPONENTS("Components"),
    /** Realistic screens, each with several components. */
    EXAMPLES("Examples");

    private final String label;

    Section(String label) {
      this.label = label;
    }

    /** Returns the visible name of the section. */
    public String label() {
      return label;
    }

    /** Returns the id of the section on the home page. */
    public String anchor() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The groups of the navigation, in order. Components are grouped by purpose. */
  public enum Group {
    /** Introductory pages. */
    START(Section.START, "Start"),
    /** The basis of all components. */
    FOUNDATION(Section.FOUNDATION, "Foundation"),
    /** Buttons and button groups. */
    ACTIONS(Section.COMPONENTS, "Actions"),
    /** Fields. */
    INPUT(Section.COMPONENTS, "Input"),
    /** Containers for content. */
    CONTAINERS(Section.COMPONENTS, "Containers"),
    /** Maps. */
    MAPS(Section.COMPONENTS, "Maps"),
    /** Charts. */
    CHARTS(Section.COMPONENTS, "Charts"),
    /** Components that show data. */
    DATA(Section.COMPONENTS, "Data"),
    /** Messages of the app to the user. */
    FEEDBACK(Section.COMPONENTS, "Feedback"),
    /** The frame of an app and navigation in it. */
    NAVIGATION(Section.COMPONENTS, "Navigation"),
    /** Example screens. */
    EXAMPLES(Section.EXAMPLES, "Example screens");

    private final Section section;
    private final String label;

    Group(Section section, String label) {
      this.section = section;
      this.label = label;
    }

    /** Returns the section of the home page that contains the group. */
    public Section section() {
      return section;
    }

    /** Returns the visible name of the group. */
    public String label() {
      return label;
    }
  }

  /**
   * Reads the information on a page.
   *
   * @param view a routed class
   * @return the information
   * @throws IllegalArgumentException if the class has no {@link Listed}
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

  /**
   * Returns the first sentence of the Javadoc of the page's component or, if it has none, of the
   * page.
   */
  public String summary() {
    Class<? extends Component> component = listed(view).component();
    return Summary.of(component == Component.class ? view : component);
  }

  /** Returns the page's address, relative to the application; empty for the home page. */
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

  /** Returns a class name as words: {@code TopAppBar} as "Top app bar". */
  private static String words(String name) {
    String words = name.replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ").toLowerCase(Locale.ROOT);
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
