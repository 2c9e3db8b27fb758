package dev.espressivo.demo.shell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import java.io.Serializable;
import java.util.Locale;

/**
 * A page of the gallery as navigation and search show it.
 *
 * @param view the routed class
 * @param section where it stands in the navigation
 * @param title its title
 * @param summary what it is about, one sentence
 * @param glyph the name of its glyph
 */
public record PageInfo(
    Class<? extends Component> view, Section section, String title, String summary, String glyph)
    implements Serializable {

  /** The groups of the navigation, in order. */
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

    /** The group's name on screen. */
    public String label() {
      return label;
    }

    /** The id of the group's part on the home page. */
    public String anchor() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The page's address, relative to the application; empty for the home page. */
  public String path() {
    return view.getAnnotation(Route.class).value();
  }
}
