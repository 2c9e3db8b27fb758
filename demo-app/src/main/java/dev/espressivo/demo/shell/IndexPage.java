package dev.espressivo.demo.shell;

import com.vaadin.flow.router.RouteConfiguration;
import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinServiceInitListener;
import com.vaadin.flow.server.VaadinServletRequest;
import com.vaadin.flow.server.communication.IndexHtmlResponse;
import com.vaadin.flow.spring.annotation.SpringComponent;
import com.vaadin.flow.theme.aura.Aura;
import com.vaadin.flow.theme.lumo.Lumo;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.theme.Espressivo;
import jakarta.servlet.http.HttpServletResponse;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/**
 * Completes the HTML document of a page: its title, description and link preview, and the status
 * 404 if the address has no page. Vaadin's client sets the title later, but a messenger or a search
 * engine that reads a link does not run it.
 */
@SpringComponent
final class IndexPage implements VaadinServiceInitListener {

  private static final String ABOUT =
      "Material 3 Expressive components for Vaadin Flow, with typed Java APIs.";

  @Override
  public void serviceInit(ServiceInitEvent event) {
    event.addIndexHtmlRequestListener(IndexPage::complete);
  }

  private static void complete(IndexHtmlResponse response) {
    VaadinServletRequest request = (VaadinServletRequest) response.getVaadinRequest();
    String info = request.getPathInfo();
    String path = info == null ? "" : info.substring(1);
    String root = ServletUriComponentsBuilder.fromContextPath(request).toUriString() + "/";
    if (!complete(response.getDocument(), path, root)) {
      response.getVaadinResponse().setStatus(HttpServletResponse.SC_NOT_FOUND);
    }
  }

  /**
   * Completes the document for an address.
   *
   * @param document the page that Vaadin sends to the browser
   * @param path the address, relative to the application
   * @param root the absolute address of the application, ending in a slash: previews need one
   * @return false if there is no page at the address
   */
  static boolean complete(Document document, String path, String root) {
    boolean exists = RouteConfiguration.forApplicationScope().getRoute(path).isPresent();
    PageInfo page =
        Pages.all().stream().filter(each -> each.path().equals(path)).findFirst().orElse(null);
    boolean listed = page != null && !path.isEmpty();
    String name = exists ? "Espressivo" : NotFoundPage.TITLE;
    String title = GalleryPage.browserTitle(listed ? page.title() : name);
    String text = listed ? page.summary() : ABOUT;
    document.title(title);
    meta(document, "name", "description", text);
    meta(document, "property", "og:type", "website");
    meta(document, "property", "og:site_name", "Espressivo");
    meta(document, "property", "og:url", root + path);
    meta(document, "property", "og:title", title);
    meta(document, "property", "og:description", text);
    meta(document, "property", "og:image", root + "gallery/preview.png");
    meta(document, "property", "og:image:width", "1200");
    meta(document, "property", "og:image:height", "630");
    meta(document, "property", "og:image:alt", "Espressivo: " + ABOUT);
    meta(document, "name", "twitter:card", "summary_large_image");
    themes(document);
    if (page != null || !exists) {
      // The outline of the frame, which gallery.css draws and shell.js removes.
      document.body().attr("data-waiting", true);
    }
    return exists;
  }

  /**
   * Adds the style sheets of the themes that a visitor can choose, before the script that enables
   * one of them. A browser does not load a disabled one. Beside Lumo and Aura, the components need
   * tokens and base, which are part of Espressivo's sheet.
   */
  private static void themes(Document document) {
    // The addresses are relative to the base.
    Element base = document.head().selectFirst("base");
    Element espressivo = document.head().selectFirst("link[href*=" + Espressivo.STYLESHEET + "]");
    if (base == null || espressivo == null) {
      return;
    }
    base.after(theme("aura", Aura.STYLESHEET));
    base.after(theme("lumo", Lumo.STYLESHEET));
    base.after(theme("aura lumo", Assets.BASE.replace("base://", "")));
    base.after(theme("aura lumo", Assets.TOKENS.replace("base://", "")));
    base.after(espressivo.attr("data-theme", "espressivo"));
  }

  private static Element theme(String themes, String address) {
    return new Element("link")
        .attr("rel", "stylesheet")
        .attr("href", address)
        .attr("data-theme", themes)
        .attr("disabled", true);
  }

  private static void meta(Document document, String key, String name, String content) {
    document.head().appendElement("meta").attr(key, name).attr("content", content);
  }
}
