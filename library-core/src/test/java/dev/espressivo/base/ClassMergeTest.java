package dev.espressivo.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("Merging of class lists")
class ClassMergeTest {

  @ParameterizedTest
  @ValueSource(strings = {"tailwind-merge-pairs.json", "tailwind-merge-random.json"})
  @DisplayName("agrees with tailwind-merge")
  void agreesWithTailwindMerge(String file) throws Exception {
    List<String> wrong = new ArrayList<>();
    int cases = 0;
    try (InputStream in = getClass().getResourceAsStream(file)) {
      for (JsonNode one : JsonMapper.shared().readTree(in).get("cases")) {
        cases++;
        String given = one.get("in").asString();
        String merged = ClassMerge.merge(given);
        if (!merged.equals(one.get("out").asString())) {
          wrong.add(given + "\n  gives   " + merged + "\n  and not " + one.get("out").asString());
        }
      }
    }
    assertThat(cases).isGreaterThan(500);
    assertThat(wrong).as("%d of %d cases", wrong.size(), cases).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "p-2 hover:p-3 p-4, hover:p-3 p-4",
    "hover:focus:m-1 focus:hover:m-2, focus:hover:m-2",
    "'[&>*]:hover:m-1 hover:[&>*]:m-2', '[&>*]:hover:m-1 hover:[&>*]:m-2'",
    "before:hover:m-1 hover:before:m-2, before:hover:m-1 hover:before:m-2",
    "!p-2 p-4 p-6!, p-4 p-6!",
    "-m-2 m-auto, m-auto",
    "leading-9 text-lg/7, text-lg/7",
    "text-lg/7 leading-9, text-lg/7 leading-9",
    "'[mask-type:alpha] [mask-type:luminance]', '[mask-type:luminance]'",
    "my-own p-2 my-own p-3, my-own my-own p-3",
    "aspect-square h-4, aspect-square h-4",
    "max-h-4 max-h-none, max-h-none",
    "columns-3 columns-auto, columns-auto",
    "columns-auto columns-xs, columns-xs",
    "bg-linear-to-r bg-conic, bg-conic",
    "bg-conic bg-radial, bg-radial",
    "bg-conic bg-red-500, bg-conic bg-red-500",
  })
  @DisplayName("respects modifiers, importance, postfixes and unknown classes")
  void heedsModifiers(String given, String merged) {
    assertThat(ClassMerge.merge(given)).isEqualTo(merged);
  }

  @Test
  @DisplayName("gives precedence to the later list, and accepts any white space")
  void laterWins() {
    assertThat(ClassMerge.merge("p-2\n  block", "\tp-4 ", "")).isEqualTo("block p-4");
    assertThat(ClassMerge.merge()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"p-[", "]p-2", "text-(", "[]", "[:x]", ":", "!", "-", "/", "a/b/c"})
  @DisplayName("keeps malformed classes unchanged")
  void keepsBroken(String broken) {
    assertThat(ClassMerge.merge(broken + " p-2")).isEqualTo(broken + " p-2");
  }
}
