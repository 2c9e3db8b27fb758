package dev.espressivo.aiimage;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import dev.espressivo.aiimage.AiImage.Part;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.picture.internal.PictureFormat;
import java.io.Serializable;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The elements of one tile. Only changed elements are updated, so that a decoded picture remains in
 * the page.
 */
final class ImageCell implements Serializable {

  private static final int LONGEST_NAME = 60;

  private final AiImage image;
  private final int index;
  private final Element cell;
  private final Element loader;
  private final Element spinner;
  private final Element message = new Element("span");
  private @Nullable Element before;
  private @Nullable Element partial;
  private @Nullable Element picture;
  private @Nullable Element cover;
  private @Nullable Element tools;
  private @Nullable Element caption;
  private @Nullable Element alert;
  private @Nullable Component loading;
  private @Nullable AiImageItem shown;
  private @Nullable Words words;

  /** The picture that has faded in. */
  private @Nullable String faded;

  ImageCell(AiImage image, Element grid, int index) {
    this.image = image;
    this.index = index;
    spinner = ImageFrame.spinner(image);
    loader = Parts.element(image, Part.LOADER, "div").appendChild(spinner, message);
    cell = Parts.element(image, Part.CELL, "div").appendChild(loader);
    grid.appendChild(cell.setAttribute("data-at", String.valueOf(index)));
  }

  void remove() {
    cell.removeFromTree();
  }

  /**
   * Clears the elements so that all are rendered again, after texts, classes or renderers have
   * changed.
   */
  void clear() {
    shown = null;
    words = null;
    spinner.setAttribute("aria-label", image.getText(AiImageText.GENERATING));
  }

  void show(ImageTile tile) {
    String state = tile.waiting ? "loading" : tile.failure == null ? "done" : "failed";
    ImageFrame.setUnlessSame(cell, "data-state", state);
    before = showPicture(before, tile.item == null || tile.made ? tile.before : null, "before");
    showItem(tile);
    showLoader(tile);
    showFailure(tile.failure);
  }

  /** Shows a picture without an alternative text while another picture is being generated. */
  private @Nullable Element showPicture(
      @Nullable Element now, @Nullable AiImageItem item, String role) {
    return showPicture(now, item == null ? null : item.src(), role);
  }

  private @Nullable Element showPicture(@Nullable Element now, @Nullable String src, String role) {
    if (src == null) {
      return drop(now);
    }
    Element made = now;
    if (made == null) {
      made = new Element("img").setAttribute("alt", "").setAttribute("data-" + role, "");
      cell.insertChild(0, made);
    }
    ImageFrame.setUnlessSame(made, "src", src);
    return made;
  }

  private static @Nullable Element drop(@Nullable Element element) {
    if (element != null) {
      element.removeFromTree();
    }
    return null;
  }

  private void showItem(ImageTile tile) {
    AiImageItem item = tile.item;
    if (Objects.equals(item, shown) && (item == null) == (picture == null)) {
      return;
    }
    shown = item;
    picture = drop(picture);
    cover = drop(cover);
    tools = drop(tools);
    caption = drop(caption);
    if (item == null) {
      return;
    }
    Component own = AiImage.IMAGE_RENDERER.render(image, item);
    picture = own == null ? img(item, tile.made && !item.id().equals(faded)) : slot("image", own);
    faded = item.id();
    // Inserted after the elements that remain: if an image is removed in the same response, the
    // browser would otherwise place it last.
    cell.insertChild(cell.indexOfChild(loader) + 1, picture);
    if (image.isViewer()) {
      cover = Dom.button("view").removeAttribute("data-state-layer").setAttribute("data-cover", "");
      cover.setAttribute("aria-label", image.getText(AiImageText.VIEW) + ": " + item.alt());
      cell.appendChild(cover);
    }
    showCaption(item);
    showTools(item);
  }

  private Element img(AiImageItem item, boolean made) {
    Element img = Parts.element(image, Part.IMAGE, "img").setAttribute("src", item.src());
    img.setAttribute("alt", item.alt()).setAttribute("data-name", nameOf(item));
    img.setAttribute("decoding", "async").setAttribute("data-made", made);
    if (item.width() > 0 && item.height() > 0) {
      img.setAttribute("width", String.valueOf(item.width()));
      img.setAttribute("height", String.valueOf(item.height()));
    }
    return img;
  }

  private void showCaption(AiImageItem item) {
    String text = item.text();
    if (image.isCaption() && text != null) {
      caption = Parts.element(image, Part.CAPTION, "div").setText(text);
      cell.appendChild(caption);
    }
  }

  private void showTools(AiImageItem item) {
    Component own = AiImage.ACTIONS_RENDERER.render(image, item);
    if (image.getTools().isEmpty() && own == null) {
      return;
    }
    tools = Parts.element(image, Part.TOOLS, "div").setAttribute("role", "group");
    tools.setAttribute("aria-label", image.getText(AiImageText.TOOLS));
    for (AiImageTool tool : image.getTools()) {
      tools.appendChild(
          switch (tool) {
            case DOWNLOAD -> button("download", "download", AiImageText.DOWNLOAD);
            case REGENERATE -> button("regenerate", "refresh", AiImageText.REGENERATE);
            case EDIT -> button("edit", "edit", AiImageText.EDIT);
            case COPY -> button("copy", "copy", AiImageText.COPY);
            case VIEW -> button("view", "search", AiImageText.VIEW);
          });
    }
    if (own != null) {
      tools.appendChild(slot("actions", own));
    }
    cell.appendChild(tools);
  }

  private Element button(String action, String glyph, AiImageText name) {
    return ImageFrame.button(image, action, glyph, name);
  }

  private void showLoader(ImageTile tile) {
    String partialSrc =
        tile.partial == null
            ? null
            : image.pictures.addressOf(Objects.requireNonNull(tile.partial));
    // An app's own component in place of the picture may be transparent.
    boolean isCovered =
        tile.item != null && AiImage.IMAGE_RENDERER.render(image, tile.item) != null;
    partial = showPicture(partial, isCovered ? null : partialSrc, "partial");
    Component own =
        tile.waiting
            ? AiImage.LOADING_RENDERER.render(
                image, new AiImageProgress(index, tile.progress, tile.message, partialSrc))
            : null;
    if (own != loading) {
      loader.removeAllChildren();
      loading = own;
      if (own == null) {
        loader.appendChild(spinner, message);
      } else {
        loader.appendChild(own.getElement().removeFromParent());
      }
    }
    String words = tile.message == null ? "" : tile.message;
    if (!words.equals(message.getText())) {
      message.setText(words);
    }
    boolean isKnown = tile.waiting && tile.progress >= 0;
    String percent = isKnown ? String.valueOf(Math.round(tile.progress * 100)) : null;
    ImageFrame.setUnlessSame(spinner, "aria-valuenow", percent);
    spinner.getStyle().set("--_progress", percent);
  }

  private void showFailure(@Nullable Words failure) {
    if (Objects.equals(failure, words) && (failure == null) == (alert == null)) {
      return;
    }
    words = failure;
    alert = drop(alert);
    if (failure != null) {
      alert = alert(image, failure, index);
      cell.appendChild(alert);
    }
  }

  /**
   * Creates an alert.
   *
   * @param index the index of the tile; negative for the whole frame
   */
  static Element alert(AiImage image, Words failure, int index) {
    Element alert = Parts.element(image, Part.ALERT, "div");
    String message = failure.in(image);
    Component own =
        AiImage.ERROR_RENDERER.render(
            image,
            new AiImageFailure(
                message,
                () -> {
                  if (index < 0) {
                    image.work.retry();
                  } else {
                    image.work.retry(index);
                  }
                }));
    if (own != null) {
      return alert.appendChild(slot("error", own));
    }
    alert.setAttribute("data-glyph", "error");
    Element retry = Dom.button("retry").setText(image.getText(AiImageText.RETRY));
    return alert.appendChild(new Element("span").setText(message), retry);
  }

  private static Element slot(String name, Component content) {
    Element slot = new Element("div").setAttribute("data-slot", name);
    return slot.appendChild(content.getElement().removeFromParent());
  }

  /** Returns a file name from the words of the prompt that is valid on all operating systems. */
  static String nameOf(AiImageItem item) {
    String plain =
        Normalizer.normalize(
                item.prompt().isBlank() ? item.alt() : item.prompt(), Normalizer.Form.NFKC)
            .toLowerCase(Locale.ROOT)
            .replaceAll("[^\\p{L}\\p{N}]+", "-")
            .replaceAll("^-|-$", "");
    if (plain.codePointCount(0, plain.length()) > LONGEST_NAME) {
      plain = plain.substring(0, plain.offsetByCodePoints(0, LONGEST_NAME)).replaceAll("-$", "");
    }
    String base = plain.isEmpty() ? "picture" : plain;
    String extension =
        switch (item.mimeType()) {
          case "image/jpeg" -> "jpg";
          case String type when PictureFormat.TYPES.contains(type) ->
              type.substring("image/".length());
          default -> "";
        };
    return extension.isEmpty() ? base : base + "." + extension;
  }
}
