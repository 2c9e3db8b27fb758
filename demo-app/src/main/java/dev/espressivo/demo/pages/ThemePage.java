package dev.espressivo.demo.pages;

import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.shell.GalleryPage;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.demo.shell.Tags;
import java.util.List;

/** Colour roles, type, shape, motion, elevation and density. */
@Listed(group = Group.FOUNDATION, glyph = "palette")
@Route(value = "theme", layout = GalleryShell.class)
@StyleSheet("context://gallery/theme.css")
@JsModule("context://gallery/theme-page.js")
public class ThemePage extends GalleryPage {

  private static final List<String> ACCENTS =
      List.of("primary", "secondary", "tertiary", "error", "success", "warning", "info");

  private static final List<String> SURFACES =
      List.of(
          "surface-dim",
          "surface",
          "surface-bright",
          "surface-container-lowest",
          "surface-container-low",
          "surface-container",
          "surface-container-high",
          "surface-container-highest");

  private static final List<String> ANSI =
      List.of("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white");

  private static final List<String> TYPE =
      List.of(
          "display-large",
          "display-medium",
          "display-small",
          "headline-large",
          "headline-medium",
          "headline-small",
          "title-large",
          "title-medium",
          "title-small",
          "body-large",
          "body-medium",
          "body-small",
          "label-large",
          "label-medium",
          "label-small");

  private static final List<String> SHAPES =
      List.of(
          "none",
          "extra-small",
          "small",
          "medium",
          "large",
          "large-increased",
          "extra-large",
          "extra-large-increased",
          "extra-extra-large",
          "full");

  /** Creates the page. */
  public ThemePage() {
    addClassName("theme-page");
    addHead(
        "Foundation",
        "Colour roles, type, shape and motion are custom properties in one style sheet. Change"
            + " scheme, seed, contrast or density with the palette button; this page measures the"
            + " result.");
    addColour();
    addType();
    addShape();
    addMotion();
    addElevation();
    addStates();
    addDensity();
  }

  private void addColour() {
    Div part = addPart("colour", "Colour roles");
    part.add(
        Tags.html(
            "prose",
            "<p>Each figure is the contrast between the text and its background, computed in your"
                + " browser from the current colours. Text needs at least 4.5 at the standard"
                + " contrast.</p>"));
    StringBuilder html = new StringBuilder();
    for (String role : ACCENTS) {
      html.append("<div class=\"swatch-row\">");
      swatch(html, role, "on-" + role);
      swatch(html, "on-" + role, role);
      swatch(html, role + "-container", "on-" + role + "-container");
      swatch(html, "on-" + role + "-container", role + "-container");
      html.append("</div>");
    }
    part.add(Tags.html("swatches", html.toString()));
    part.getElement().appendChild(new Element("gallery-swatches"));

    part.add(Tags.heading(3, "sub-title", "Surfaces"));
    StringBuilder surfaces = new StringBuilder();
    SURFACES.forEach(role -> swatch(surfaces, role, "on-surface"));
    swatch(surfaces, "inverse-surface", "inverse-on-surface");
    swatch(surfaces, "surface-container-highest", "on-surface-variant");
    part.add(Tags.html("swatches swatch-grid", surfaces.toString()));

    part.add(Tags.heading(3, "sub-title", "Fixed roles, the same in light and dark"));
    StringBuilder fixed = new StringBuilder();
    for (String role : ACCENTS.subList(0, 3)) {
      fixed.append("<div class=\"swatch-row\">");
      swatch(fixed, role + "-fixed", "on-" + role + "-fixed");
      swatch(fixed, role + "-fixed-dim", "on-" + role + "-fixed");
      swatch(fixed, role + "-fixed", "on-" + role + "-fixed-variant");
      swatch(fixed, role + "-fixed-dim", "on-" + role + "-fixed-variant");
      fixed.append("</div>");
    }
    part.add(Tags.html("swatches", fixed.toString()));

    part.add(Tags.heading(3, "sub-title", "Terminal colours"));
    StringBuilder ansi = new StringBuilder();
    for (String prefix : List.of("ansi-", "ansi-bright-")) {
      ANSI.forEach(name -> swatch(ansi, "surface-container-lowest", prefix + name));
    }
    part.add(Tags.html("swatches swatch-grid", ansi.toString()));
  }

  private static void swatch(StringBuilder html, String ground, String text) {
    boolean terminal = text.startsWith("ansi-");
    html.append("<div class=\"swatch\" style=\"background:var(--").append(ground);
    html.append(");color:var(--").append(text).append(")\"><span class=\"swatch-name\">");
    html.append(terminal ? text : ground).append("</span>");
    if (!terminal) {
      html.append("<span class=\"swatch-text\">").append(text).append("</span>");
    }
    html.append("<span class=\"swatch-contrast\" data-contrast-of></span></div>");
  }

  private void addType() {
    Div part = addPart("type", "Type scale");
    StringBuilder html = new StringBuilder();
    for (String style : TYPE) {
      html.append("<div class=\"type-row\"><code>").append(style).append("</code>");
      for (String prefix : List.of("", "emphasized-")) {
        html.append("<span style=\"font:var(--type-").append(prefix).append(style);
        html.append(");letter-spacing:var(--type-").append(prefix).append(style);
        html.append("-tracking)\">").append(prefix.isEmpty() ? "Espressivo" : "Emphasised");
        html.append("</span>");
      }
      html.append("</div>");
    }
    part.add(Tags.html("type-scale", html.toString()));
  }

  private void addShape() {
    Div part = addPart("shape", "Shape scale");
    StringBuilder html = new StringBuilder();
    for (String shape : SHAPES) {
      html.append(
          "<div class=\"shape-item\"><div class=\"shape-box\" style=\"border-radius:var(--shape-");
      html.append(shape).append(")\"></div><code>").append(shape).append("</code></div>");
    }
    part.add(Tags.html("shape-scale", html.toString()));
  }

  private void addMotion() {
    Div part = addPart("motion", "Motion");
    part.add(
        Tags.html(
            "prose",
            "<p>Movements use springs instead of easing curves: they overshoot slightly and settle."
                + " Colour and opacity use springs that do not overshoot. With reduced motion,"
                + " nothing moves.</p>"));
    StringBuilder html = new StringBuilder();
    for (String spring :
        List.of(
            "fast-spatial",
            "default-spatial",
            "slow-spatial",
            "standard-fast-spatial",
            "standard-default-spatial",
            "standard-slow-spatial",
            "fast-effects",
            "default-effects",
            "slow-effects")) {
      html.append(
          "<button type=\"button\" class=\"spring\" data-state-layer"
              + " style=\"--_spring:var(--spring-");
      html.append(spring).append(")\"><code>").append(spring);
      html.append("</code><span class=\"spring-track\" data-kind=\"");
      html.append(spring.endsWith("effects") ? "effects" : "spatial");
      html.append("\"><span class=\"spring-ball\"></span></span></button>");
    }
    part.add(Tags.html("springs", html.toString()));
  }

  private void addElevation() {
    Div part = addPart("elevation", "Elevation");
    StringBuilder html = new StringBuilder();
    for (int level = 0; level <= 5; level++) {
      html.append("<div class=\"elevation-box\" style=\"box-shadow:var(--elevation-").append(level);
      html.append(")\"><code>").append(level).append("</code></div>");
    }
    part.add(Tags.html("elevations", html.toString()));
  }

  private void addStates() {
    Div part = addPart("states", "State layers and focus");
    part.add(
        Tags.html(
            "prose",
            "<p>A state is shown by a layer of the text colour over the background: 8 % on hover,"
                + " 10 % on focus and press, 16 % while dragged. The focus ring is shown for"
                + " keyboard users only.</p>"));
    StringBuilder html = new StringBuilder();
    for (String state : List.of("hover", "focus", "pressed", "dragged")) {
      html.append("<div class=\"state-box\" style=\"--_state:var(--state-").append(state);
      html.append(")\"><span>").append(state).append("</span></div>");
    }
    html.append("<button type=\"button\" class=\"state-try\" data-state-layer>Try it</button>");
    part.add(Tags.html("states", html.toString()));
  }

  private void addDensity() {
    Div part = addPart("density", "Density");
    part.add(
        Tags.html(
            "prose",
            "<p>Four densities, in steps of 4 px. They apply to the whole page or, with"
                + " <code>data-density</code>, to any section of it.</p>"));
    StringBuilder html = new StringBuilder();
    for (int step = 0; step >= -3; step--) {
      html.append("<div class=\"density\" data-density=\"").append(step);
      html.append("\"><code>").append(step == 0 ? "0" : "−" + -step).append("</code><ul>");
      for (String line : List.of("Allegro", "Andante", "Adagio")) {
        html.append("<li>").append(line).append("</li>");
      }
      html.append("</ul></div>");
    }
    part.add(Tags.html("densities", html.toString()));
  }
}
