package dev.espressivo.demo.pages;

import com.vaadin.flow.component.html.Div;
import dev.espressivo.demo.docs.ComponentDoc;
import dev.espressivo.demo.docs.ComponentDoc.Binding;
import dev.espressivo.demo.docs.ComponentDoc.Member;
import dev.espressivo.demo.docs.ComponentDoc.Part;
import dev.espressivo.demo.docs.ComponentDoc.Prop;
import dev.espressivo.demo.shell.Tags;
import java.util.List;
import org.springframework.web.util.HtmlUtils;

/**
 * Writes a component's API as tables. Each is one string of markup, since a table of Flow elements
 * uses far more memory: with {@code Table}, the page of the line chart takes 1.5 times the session,
 * and its largest response is 1.45 times as large.
 */
final class ApiTables {

  private ApiTables() {}

  static String props(ComponentDoc doc) {
    if (doc.props().isEmpty()) {
      return "";
    }
    StringBuilder rows = new StringBuilder();
    for (Prop prop : doc.props()) {
      rows.append("<tr><th scope=\"row\"><code>").append(text(prop.name())).append("</code>");
      rows.append(chip(prop.binding())).append("</th>");
      rows.append(cell("Type", type(prop)));
      rows.append(cell("Default", prop.defaultValue()));
      rows.append(cell("What it is", prop.description())).append("</tr>");
    }
    return table("props", rows, "Property", "Type", "Default", "What it is");
  }

  static String parts(ComponentDoc doc) {
    if (doc.parts().isEmpty()) {
      return "";
    }
    StringBuilder rows = new StringBuilder();
    for (Part part : doc.parts()) {
      rows.append("<tr><th scope=\"row\"><code>Part.").append(text(part.constant()));
      rows.append("</code></th>").append(cell("In the DOM", code(part.dom())));
      rows.append(cell("What it is", part.description())).append("</tr>");
    }
    return table("parts", rows, "Part", "In the DOM", "What it is");
  }

  static String members(List<Member> members, String kind) {
    if (members.isEmpty()) {
      return "";
    }
    StringBuilder rows = new StringBuilder();
    for (Member member : members) {
      rows.append("<tr><th scope=\"row\"><code>").append(signature(member));
      rows.append("</code></th>").append(cell("What it does", member.description()));
      rows.append("</tr>");
    }
    return table("members", rows, kind, "What it does");
  }

  /** Returns a signature, which can be wrapped before each of its words. */
  private static String signature(Member member) {
    return text(member.signature()).replaceAll("\\(|&lt;", "$0<wbr>");
  }

  private static String type(Prop prop) {
    StringBuilder html = new StringBuilder(code(prop.type()));
    if (!prop.values().isEmpty()) {
      html.append("<span class=\"values\">");
      prop.values().forEach(value -> html.append(code(value)).append(' '));
      html.append("</span>");
    }
    return html.toString();
  }

  private static String chip(Binding binding) {
    return switch (binding) {
      case READ_ONLY -> "<span class=\"chip\">read only</span>";
      case NONE -> "";
      case SIGNAL -> "<span class=\"chip\">signal</span>";
      case TWO_WAY -> "<span class=\"chip chip-two-way\">bindable</span>";
    };
  }

  /**
   * Returns a table, whose first column names things and whose last column describes them.
   *
   * @param kind the class of the table, for the style sheet
   */
  static String table(String kind, StringBuilder rows, String... columns) {
    StringBuilder html = new StringBuilder("<table class=\"").append(kind).append("\"><colgroup>");
    html.append("<col class=\"named\">").append("<col>".repeat(columns.length - 2));
    html.append("<col class=\"described\"></colgroup><thead><tr>");
    for (String column : columns) {
      html.append("<th scope=\"col\">").append(column).append("</th>");
    }
    return html.append("</tr></thead><tbody>").append(rows).append("</tbody></table>").toString();
  }

  /**
   * Returns a table that can be scrolled, also by keyboard, if it is wider than the page.
   *
   * @param name its accessible name
   * @param html the table
   */
  static Div region(String name, String html) {
    Div region = Tags.html("api-table", html);
    region.getElement().setAttribute("role", "region");
    region.getElement().setAttribute("aria-label", name);
    region.getElement().setAttribute("tabindex", "0");
    return region;
  }

  private static String cell(String label, String html) {
    return html.isEmpty()
        ? "<td class=\"none\"></td>"
        : "<td data-label=\"" + label + "\">" + html + "</td>";
  }

  private static String code(String text) {
    return "<code>" + text(text) + "</code>";
  }

  private static String text(String text) {
    return HtmlUtils.htmlEscape(text);
  }
}
