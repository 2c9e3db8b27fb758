package dev.espressivo.aiimage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.base.internal.Serialised;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("The frame of a history")
class ImageFrameTest {

  private static AiImageItem item(String id) {
    return new AiImageItem(id, "at/" + id, "image/png", "p", "a", null, 1, 1, Instant.EPOCH);
  }

  private static ImageWish wish(String prompt, int count) {
    return new ImageWish(prompt, AiImageAspect.SQUARE, count, "store:r", Map.of(), null);
  }

  private static ImageMoment moment(ImageFrame state, UnaryOperator<AiImageItem> address) {
    return new ImageMoment(
        0,
        0,
        null,
        state.status(),
        state.tiles().stream().map(tile -> tile.copy(address, id -> "to/" + id)).toList(),
        state.failure(),
        state.lastPrompt(),
        List.of());
  }

  private static void arrives(ImageFrame state, int at, String id) {
    state.arrive(state.tiles().get(at), item(id));
  }

  private static void fails(ImageFrame state, int at) {
    state.tiles().get(at).fail(Words.of(AiImageText.FAILED));
  }

  private static void makes(ImageFrame state, String... ids) {
    state.begin(wish("boat", ids.length));
    for (int i = 0; i < ids.length; i++) {
      arrives(state, i, ids[i]);
    }
    state.settle();
  }

  /**
   * Describes a state: a tile is the id of its picture, {@code -} before there is one, {@code !} if
   * it failed.
   */
  private static String summary(ImageFrame state) {
    String tiles =
        state.tiles().stream()
            .map(tile -> tile.item != null ? tile.item.id() : tile.failure != null ? "!" : "-")
            .collect(Collectors.joining(" "));
    AiImageItem seen = moment(state, item -> item).seen();
    return "%s [%s] sees %s"
        .formatted(
            state.status().name().toLowerCase(Locale.ROOT),
            tiles,
            seen == null ? "none" : seen.id());
  }

  private static Arguments row(String from, Consumer<ImageFrame> transition, String to) {
    return Arguments.of(from, transition, to);
  }

  private static Stream<Arguments> transitions() {
    return Stream.of(
        row("", state -> {}, "idle [] sees none"),
        row("", state -> state.begin(wish("boat", 2)), "generating [- -] sees none"),
        row("a", state -> state.begin(wish("boat", 2)), "generating [- -] sees a"),
        row("- -", state -> arrives(state, 1, "b"), "generating [- b] sees b"),
        row("a b", ImageFrame::settle, "idle [a b] sees a"),
        row("- !", state -> fails(state, 0), "generating [! !] sees none"),
        row("! b", ImageFrame::settle, "idle [! b] sees b"),
        row("!", ImageFrame::settle, "error [] sees none"),
        row("a; !", ImageFrame::settle, "error [a] sees a"),
        row("- -", ImageFrame::cancel, "idle [] sees none"),
        row("a; -", ImageFrame::cancel, "idle [a] sees a"),
        row("- b", ImageFrame::cancel, "idle [! b] sees b"),
        row("- b", ImageFrame::interrupt, "idle [! b] sees b"),
        row("a; -", ImageFrame::interrupt, "error [a] sees a"),
        row("! b", state -> state.beginAgain(state.tiles().getFirst()), "generating [- b] sees b"),
        row("a b", state -> state.show(item("c"), "barge"), "idle [c] sees c"),
        row("a b", state -> state.show(null, null), "idle [] sees none"));
  }

  /** Returns a state with these tiles, of the last of several generations. */
  private static ImageFrame stateOf(String tiles) {
    ImageFrame state = new ImageFrame();
    for (String generation : tiles.isEmpty() ? List.<String>of() : List.of(tiles.split("; "))) {
      if (state.isGenerating()) {
        state.settle();
      }
      String[] each = generation.split(" ");
      state.begin(wish("boat", each.length));
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
  void hasTransitions(String from, Consumer<ImageFrame> transition, String to) {
    ImageFrame state = stateOf(from);
    transition.accept(state);

    assertThat(summary(state)).isEqualTo(to);
  }

  @Test
  @DisplayName("gives the pictures of a generation once, also if it is cancelled")
  void givesThePictures() {
    assertThat(stateOf("a !").settle()).containsExactly(item("a"));
    ImageFrame state = stateOf("a -");
    assertThat(state.cancel()).containsExactly(item("a"));
    assertThat(state.settle()).isEmpty();
  }

  @Test
  @DisplayName("keeps the reason for a generation without pictures until the next one")
  void keepsTheReason() {
    ImageFrame state = stateOf("!");
    assertThat(state.failure()).isNull();
    state.settle();
    assertThat(state.failure()).isEqualTo(Words.of(AiImageText.FAILED));
    assertThat(state.lastPrompt()).isEqualTo("boat");
    state.begin(wish("barge", 1));
    assertThat(state.failure()).isNull();
    assertThat(state.lastPrompt()).isEqualTo("barge");
  }

  @Test
  @DisplayName("forgets the reason for a generation without pictures when a tile is retried")
  void forgetsTheReason() {
    ImageFrame state = stateOf("a !; !");
    state.settle();
    assertThat(state.failure()).isNotNull();
    state.beginAgain(state.tiles().get(1));
    arrives(state, 1, "b");
    state.settle();
    assertThat(summary(state)).isEqualTo("idle [a b] sees a");
    assertThat(state.failure()).isNull();
  }

  @Test
  @DisplayName("knows the pictures that the browser may load, and copies them with other addresses")
  void copiesItsPictures() {
    ImageFrame state = new ImageFrame();
    makes(state, "a", "b");
    state.begin(wish("barge", 1));
    state.tiles().getFirst().partial = "p";

    ImageMoment moment = moment(state, item -> item.withSrc("to/" + item.id()));
    assertThat(moment.ids()).containsExactly("a");
    assertThat(moment.seen()).isEqualTo(item("a").withSrc("to/a"));
    assertThat(moment.at(0)).isNull();
    assertThat(moment.at(-1)).isNull();
    assertThat(moment.tiles().getFirst().partial).isEqualTo("to/p");
    moment.tiles().getFirst().fail(Words.of(AiImageText.FAILED));
    assertThat(summary(state)).isEqualTo("generating [-] sees a");
  }

  @Test
  @DisplayName("needs the reference of the last generation for a retry")
  void needsTheReference() {
    ImageFrame state = stateOf("a !");
    assertThat(state.needs("store:r")).isTrue();
    assertThat(state.needs("store:s")).isFalse();
    makes(state, "c", "d");
    assertThat(state.needs("store:r")).as("after success").isFalse();
  }

  @Test
  @DisplayName("is serialised with its tiles")
  void isSerialised() throws Exception {
    assertThat(summary(Serialised.copy(stateOf("a; - b")))).isEqualTo("generating [- b] sees b");
  }
}
