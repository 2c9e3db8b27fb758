package dev.espressivo.avatar.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Initials")
class InitialsTest {

  @ParameterizedTest(name = "of \"{0}\" are \"{1}\"")
  @CsvSource({
    "Ada,A",
    "ada lovelace,AL",
    "Ada King Countess of Lovelace,AL",
    "'  Ada \u00A0 Lovelace ',AL",
    "Ada Lovelace (she/her),AL",
    "deploy [bot],D",
    "Ada (dev (lead)),A",
    "Ada (Lovelace,AL",
    "(Ada),A",
    "@ada,A",
    "7 of 9,79",
    "- Ada - Lovelace -,AL",
    "E\u0301mile Zola,E\u0301Z",
    "Éric,É",
    "ßeta,ß",
    "ǆur,ǅ",
    "Лев Толстой,ЛТ",
    "Σωκράτης,Σ",
    "გიორგი,გ",
    "क्षितिज,क्षि",
    "山田 太郎,山",
    "王小明,王",
    "김 민수,김",
    "やまだ,や",
    "🦊,🦊",
    "🦊 Fox,F",
    "Ada 🦊,A",
    "👩‍💻,👩‍💻",
    "👩‍💻 🚀,👩‍💻",
    "🇩🇪,🇩🇪",
    "*** 🎉,🎉",
    "***,*",
    "דוד בן גוריון,דג",
    "עברית,ע",
    "عمر الخيام,ع\u200Cا",
    "فاطمة,ف",
  })
  @DisplayName("stand for a name in any script")
  void standForAName(String name, String initials) {
    assertThat(Initials.of(name)).isEqualTo(initials);
  }

  @Test
  @DisplayName("of a blank name are empty")
  void ofNothingAreNone() {
    assertThat(Initials.of(" ")).isEmpty();
  }

  @Test
  @DisplayName("of a name with a million opening brackets take no longer than its reading")
  void ofBracketsAreReadOnce() {
    // In quadratic time this would take hours.
    assertThat(Initials.of("ada " + "(".repeat(1_000_000) + "lovelace")).isEqualTo("AL");
  }

  @Test
  @DisplayName("have a tint that is the same for the same name, however it is encoded")
  void haveATint() {
    assertThat(NameTint.of("Ada Lovelace")).isEqualTo(NameTint.of(" Ada Lovelace "));
    assertThat(NameTint.of("\u00C9mile")).isEqualTo(NameTint.of("E\u0301mile"));
    // Fixed expectations, so that an upgrade does not change anyone's colour.
    assertThat(NameTint.of("Ada Lovelace")).isEqualTo(1);
  }

  @Test
  @DisplayName("have each tint about equally often")
  void haveEachTintAboutAsOften() {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = 0; i < 10_000; i++) {
      counts.merge(NameTint.of("Person " + i), 1, Integer::sum);
    }

    assertThat(counts).hasSize(NameTint.COUNT);
    assertThat(counts.values()).allMatch(count -> count > 800 && count < 1200);
  }
}
