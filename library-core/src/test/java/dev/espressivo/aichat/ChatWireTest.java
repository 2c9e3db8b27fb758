package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.base.internal.Html;
import dev.espressivo.base.internal.Prop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Compares the names that the server uses with those of the scripts. */
@DisplayName("What server and browser say to each other")
class ChatWireTest {

  private static final String CHAT = script("aichat/aichat.js");

  private static String script(String name) {
    try {
      return Files.readString(
          Path.of(System.getProperty("basedir", "."), "..", "frontend", "core").resolve(name));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Returns the first groups of all matches. */
  private static Set<String> found(String regex, String text) {
    return Pattern.compile(regex, Pattern.MULTILINE)
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toSet());
  }

  @Test
  @DisplayName("has the same actions on both sides")
  void hasTheSameActions() {
    String on = CHAT.substring(CHAT.indexOf("#on = {"), CHAT.indexOf("#again(message"));
    Set<String> told =
        Stream.of(
                found("#(?:tell|ask)\\('([a-z-]+)'", CHAT),
                found("#tell\\('([a-z-]+)'", script("base/uploads.js")),
                found("#tell\\([^',]*\\? [\\w.]+ : '(\\w+)'", CHAT),
                found("^    '?([a-z-]+)'?: this\\.#(?:again|answer|judge)", on),
                found("^    '([a-z-]+)': \\(message, \\{ dataset \\}", on))
            .flatMap(Set::stream)
            .collect(Collectors.toSet());

    assertThat(told)
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(ChatAction.Type.values()).map(Prop::spellingOf).toList());
  }

  @Test
  @DisplayName("has the same changes on both sides")
  void hasTheSameChanges() {
    ChatUpdate update = new ChatUpdate();
    Html none = Html.of("", name -> null);
    update.reset();
    update.put(null, none);
    update.cut("m");
    update.part("m", 0, none);
    update.words("m", 0, JsonNodeFactory.instance.arrayNode());
    update.fold("m", 0, "");
    update.tail("m", none);
    update.ended("m", null);
    update.queue(none);
    update.refuse(new ChatUpdate.Refusal(null, "", List.of()));
    update.state(1, AiChatStatus.IDLE, true);
    Set<String> written =
        update
            .json()
            .path("changes")
            .valueStream()
            .map(change -> change.path(0).asString())
            .collect(Collectors.toSet());

    Set<String> read = found("change === '(\\w+)'", CHAT);
    read.addAll(
        found(
            "^    (\\w+): \\(message",
            CHAT.substring(CHAT.indexOf("#apply = {"), CHAT.indexOf("#change(["))));
    assertThat(read).isEqualTo(written);
    String keys = CHAT.substring(CHAT.indexOf("update({ ") + 9, CHAT.indexOf(" }) {"));
    assertThat(keys.replaceAll(" = \\d", "").split(", "))
        .containsExactlyInAnyOrderElementsOf(update.json().propertyNames());
  }

  @Test
  @DisplayName("has the same values of an action on both sides")
  void hasTheSameValuesOfAnAction() {
    JsonNode detail =
        JsonNodeFactory.instance
            .objectNode()
            .put("n", 7)
            .put("type", "cancel-queued")
            .put("id", "m")
            .put("text", "Hello")
            .set("files", JsonNodeFactory.instance.arrayNode().add("f"));

    assertThat(ChatAction.of(detail))
        .isEqualTo(new ChatAction(7, ChatAction.Type.CANCEL_QUEUED, "m", "Hello", List.of("f")));
    assertThat(CHAT).contains("{ ...values, n: this.#sent, type }", "{ text, files: ");
  }

  @Test
  @DisplayName("reads a forged action as an unknown one")
  void readsAForgedAction() {
    ObjectNode detail = JsonNodeFactory.instance.objectNode();
    detail.put("n", "x").put("type", 1).put("text", 2).put("files", "f");

    assertThat(ChatAction.of(detail)).isEqualTo(new ChatAction(0, null, "", null, List.of()));
  }
}
