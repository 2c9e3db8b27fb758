package dev.espressivo.demo.shell;

import dev.espressivo.demo.docs.ExampleDoc;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** The index for the search dialog, which the browser requests once. */
final class SearchIndex {

  /**
   * A page, example or property that can be found.
   *
   * @param title the title, in which matches rank first
   * @param text the text below the title, in which matches rank second
   * @param path the address, relative to the application
   * @param glyph the name of its glyph
   */
  record Entry(String title, String text, String path, String glyph) {}

  private SearchIndex() {}

  /** Returns all pages, their examples, and the properties of components. */
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
