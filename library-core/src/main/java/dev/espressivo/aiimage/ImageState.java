package dev.espressivo.aiimage;

import dev.espressivo.base.internal.AppCode;
import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a component shows, and how: the history at the moment that it shows, with the addresses of
 * its session, and what the app has set. It knows no element and starts nothing.
 */
final class ImageState implements Serializable {

  static final int LONGEST_PROMPT = 32_000;

  static final List<AiImageTool> DEFAULT_TOOLS =
      List.of(AiImageTool.DOWNLOAD, AiImageTool.REGENERATE, AiImageTool.EDIT);

  final AiImageHistory history;
  private final PictureServer pictures;
  Map<String, Object> params = Map.of();
  boolean isAuto;
  AiImageAspect aspect = AiImageAspect.SQUARE;
  int count = 1;
  List<AiImageTool> tools = DEFAULT_TOOLS;
  boolean isHistory;
  boolean isViewer;
  boolean isCaption;

  /** The ids of the pictures that are shown without fading in. */
  private Set<String> still = Set.of();

  /** What is shown; not serialised, since the history is. */
  private transient volatile @Nullable ImageMoment moment;

  ImageState(AiImageHistory history, PictureServer pictures) {
    this.history = history;
    this.pictures = pictures;
  }

  /** Returns the reason why no pictures can be generated; null if they can be. */
  @Nullable String unavailable(String otherwise) {
    GenerateFn model = history.getGenerate();
    return model == null ? otherwise : AppCode.<@Nullable String>ask(model::unavailable, otherwise);
  }

  // ---- What is shown ----

  ImageMoment moment() {
    ImageMoment now = moment;
    if (now == null) {
      now = shown(history.moment());
      moment = now;
    }
    return now;
  }

  /** Returns what has changed since; see {@link AiImageHistory#since}. On any thread. */
  int since() {
    ImageMoment now = moment;
    return now == null ? AiImageHistory.CHANGED : history.since(now);
  }

  boolean isGenerating() {
    return moment().status() == AiImageStatus.GENERATING;
  }

  List<ImageTile> tiles() {
    return moment().tiles();
  }

  /** Shows the history as it is now. */
  void refresh() {
    moment = shown(history.moment());
  }

  /** Shows all pictures as they are in a new page, without fading any in. */
  void stopFading() {
    still = new HashSet<>();
    tiles().stream()
        .map(tile -> tile.item)
        .filter(Objects::nonNull)
        .forEach(item -> still.add(item.id()));
  }

  private ImageMoment shown(ImageMoment now) {
    return new ImageMoment(
        now.structure(),
        now.progress(),
        now.generate(),
        now.status(),
        now.tiles().stream().map(this::shown).toList(),
        now.failure(),
        now.lastPrompt(),
        new ShownImages(now.images(), pictures.base(), history));
  }

  private ImageTile shown(ImageTile tile) {
    ImageTile copy = tile.copy(pictures::readdressed, pictures::addressOf);
    if (copy.item != null && still.contains(copy.item.id())) {
      copy.stopFading();
    }
    return copy;
  }
}
