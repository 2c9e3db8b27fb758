package dev.espressivo.aiimage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.base.internal.Prop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("What an image component and its script say to each other")
class ImageWireTest {

  private static List<String> names(String code, String pattern) {
    Matcher names = Pattern.compile(pattern).matcher(code);
    return names.results().map(each -> each.group(1)).distinct().toList();
  }

  private static String typeOf(String script, String name) {
    return names(script, "@typedef \\{(.*)} " + name + "\\n").getFirst();
  }

  @Test
  @DisplayName("has the same names in both")
  void hasTheSameNames() throws IOException {
    String script = Files.readString(Path.of("../frontend/core/aiimage/aiimage.js"));
    List<String> actions = names(typeOf(script, "Action"), "'([a-z-]+)'");

    assertThat(Stream.of(ImageWire.Type.values()).map(Prop::spellingOf))
        .containsExactlyElementsOf(Stream.concat(actions.stream(), Stream.of("unknown")).toList());
    assertThat(names(script, "#(?:tell|begin)\\('([a-z-]+)'")).isSubsetOf(actions).isNotEmpty();
    assertThat(Stream.of(ImageWire.class.getRecordComponents()).map(each -> each.getName()))
        .containsExactlyElementsOf(names(typeOf(script, "Message"), "(\\w+)\\??:"));
    assertThat(
            JsonMapper.shared()
                .readTree(ImageWire.answer(7, AiImageStatus.GENERATING, ""))
                .propertyNames())
        .containsExactlyElementsOf(names(typeOf(script, "Answer"), "(\\w+):"));
    assertThat(script).contains("'" + ImageWire.EVENT + "'", "set " + ImageWire.ANSWER + "(");
  }

  @Test
  @DisplayName("is an unknown action of the whole frame if the message is forged")
  void refusesAForgedMessage() {
    assertThat(ImageWire.of(JsonMapper.shared().readTree("{\"type\": \"GENERATE\", \"at\": {}}")))
        .isEqualTo(new ImageWire(0, ImageWire.Type.UNKNOWN, -1, "", ""));
  }
}
