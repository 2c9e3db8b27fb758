package dev.espressivo.aiimage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.base.internal.Serialised;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("The state of an image component")
class ImageStateTest {

  private static AiImageItem item(String id) {
    return new AiImageItem(id, "at/" + id, "image/png", "p", "a", null, 1, 1, Instant.EPOCH);
  }

  private static void arrives(ImageState state, int at, String id) {
    state.arrive(state.tiles().get(at), item(id));
  }

  private static void fails(ImageState state, int at) {
    state.tiles().get(at).fail(Words.of(AiImageText.FAILED));
  }

  private static void makes(ImageState state, String... ids) {
    state.begin("boat", ids.length);
    for (int i = 0; i < ids.length; i++) {
      arrives(state, i, ids[i]);
    }
    state.settle();
  }

  /**
   * Describes a state: a tile is the id of its picture, {@code -} before there is one, {@code !} if
   * it failed.
   */
  private static String summary(ImageState state) {
    String tiles =
        state.tiles().stream()
            .map(tile -> tile.item != null ? tile.item.id() : tile.failure != null ? "!" : "-")
            .collect(Collectors.joining(" "));
    AiImageItem seen = state.seen();
    return "%s [%s] sees %s"
        .formatted(
            state.status().name().toLowerCase(Locale.ROOT),
            tiles,
            seen == null ? "none" : seen.id());
  }

  private static Arguments row(String from, Consumer<ImageState> transition, String to) {
    return Arguments.of(from, transition, to);
  }

  private static Stream<Arguments> transitions() {
    return Stream.of(
        row("", state -> {}, "idle [] sees none"),
        row("", state -> state.begin("boat", 2), "generating [- -] sees none"),
        row("a", state -> state.begin("boat", 2), "generating [- -] sees a"),
        row("- -", state -> arrives(state, 1, "b"), "generating [- b] sees b"),
        row("a b", ImageState::settle, "idle [a b] sees a"),
        row("- !", state -> fails(state, 0), "generating [! !] sees none"),
        row("! b", ImageState::settle, "idle [! b] sees b"),
        row("!", ImageState::settle, "error [] sees none"),
        row("a; !", ImageState::settle, "error [a] sees a"),
        row("- -", ImageState::cancel, "idle [] sees none"),
        row("a; -", ImageState::cancel, "idle [a] sees a"),
        row("- b", ImageState::cancel, "idle [! b] sees b"),
        row("- b", state -> state.failWaiting(AiImageText.INTERRUPTED), "generating [! b] sees b"),
        row("! b", state -> state.beginAgain(state.tiles().getFirst()), "generating [- b] sees b"),
        row("a b", state -> state.show(item("c"), "barge"), "idle [c] sees c"),
        row("a b", state -> state.show(null, null), "idle [] sees none"));
  }

  /** Returns a state with these tiles, of the last of several generations. */
  private static ImageState stateOf(String tiles) {
    ImageState state = new ImageState();
    for (String generation : tiles.isEmpty() ? List.<String>of() : List.of(tiles.split("; "))) {
      if (state.isGenerating()) {
        state.settle();
      }
      String[] each = generation.split(" ");
      state.begin("boat", each.length);
      for (int i = 0; i < each.length; i++) {
        if (each[i].equals("!")) {
          fails(state, i);
        } else if (!each[i].equals("-")) {
          arrives(state, i, each[i]);
        }
      }
    }
    return state;
  }

  @ParameterizedTest(name = "from [{0}] to {2}")
  @MethodSource("transitions")
  @DisplayName("has transitions")
  void hasTransitions(String from, Consumer<ImageState> transition, String to) {
    ImageState state = stateOf(from);
    transition.accept(state);

    assertThat(summary(state)).isEqualTo(to);
  }

  @Test
  @DisplayName("gives the pictures of a generation once, also if it is cancelled")
  void givesThePictures() {
    assertThat(stateOf("a !").settle()).containsExactly(item("a"));
    ImageState state = stateOf("a -");
    assertThat(state.cancel()).containsExactly(item("a"));
    assertThat(state.settle()).isEmpty();
  }

  @Test
  @DisplayName("keeps the reason for a generation without pictures until the next one")
  void keepsTheReason() {
    ImageState state = stateOf("!");
    assertThat(state.failure()).isNull();
    state.settle();
    assertThat(state.failure()).isEqualTo(Words.of(AiImageText.FAILED));
    assertThat(state.lastPrompt()).isEqualTo("boat");
    state.begin("barge", 1);
    assertThat(state.failure()).isNull();
    assertThat(state.lastPrompt()).isEqualTo("barge");
  }

  @Test
  @DisplayName("forgets the reason for a generation without pictures when a tile is retried")
  void forgetsTheReason() {
    ImageState state = stateOf("a !; !");
    state.settle();
    assertThat(state.failure()).isNotNull();
    state.beginAgain(state.tiles().get(1));
    arrives(state, 1, "b");
    state.settle();
    assertThat(summary(state)).isEqualTo("idle [a b] sees a");
    assertThat(state.failure()).isNull();
  }

  @Test
  @DisplayName("knows the pictures that the browser may load, and moves them to other addresses")
  void movesItsPictures() {
    ImageState state = new ImageState();
    makes(state, "a", "b");
    assertThat(state.readdress(each -> each)).isFalse();
    assertThat(state.readdress(each -> each.withSrc("to/" + each.id()))).isTrue();
    state.begin("barge", 1);

    assertThat(state.ids()).containsExactly("a");
    assertThat(state.seen()).isEqualTo(item("a").withSrc("to/a"));
    assertThat(state.at(0)).isNull();
    assertThat(state.at(-1)).isNull();
  }

  @Test
  @DisplayName("shows nothing of the last fading in a new page")
  void stopsFading() {
    ImageState state = stateOf("a; b");
    state.stopFading();
    ImageTile tile = state.tiles().getFirst();
    assertThat(tile.made).isFalse();
    assertThat(tile.before).isNull();
  }

  @Test
  @DisplayName("is serialised with its tiles")
  void isSerialised() throws Exception {
    assertThat(summary(Serialised.copy(stateOf("a; - b")))).isEqualTo("generating [- b] sees b");
  }
}
