package dev.espressivo.demo.shell;

import dev.espressivo.demo.docs.ExampleDoc;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** What the search dialog looks through; the browser asks for it once. */
final class SearchIndex {

  /**
   * Something to go to.
   *
   * @param title what is matched first
   * @param text what is matched next, and shown below
   * @param path the address, relative to the application
   * @param glyph the name of its glyph
   */
  record Entry(String title, String text, String path, String glyph) {}

  private SearchIndex() {}

  /** All pages, their examples, and the properties of components. */
  static List<Entry> entries() {
    List<Entry> entries = new ArrayList<>();
    for (PageInfo page : Pages.all()) {
      entries.add(new Entry(page.title(), page.summary(), page.path(), page.glyph()));
      for (ExampleDoc example : ExampleDoc.of(page.view())) {
        entries.add(
            new Entry(
                example.title(),
                "Example of " + page.title(),
                page.path() + "#" + example.anchor(),
                "play"));
      }
    }
    return entries;
  }

  static String json() {
    return JsonMapper.shared().writeValueAsString(entries());
  }
}
