package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fusesource.jansi.Ansi.ansi;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.fusesource.jansi.Ansi.Attribute;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("ANSI sequences")
@Execution(ExecutionMode.CONCURRENT)
class AnsiTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @TestFactory
  Stream<DynamicTest> agreesWithTheTerminalOnEachOracleCase() throws IOException {
    JsonNode oracle;
    try (InputStream in = AnsiTest.class.getResourceAsStream("ansi-sgr.json")) {
      oracle = JSON.readTree(in);
    }
    List<DynamicTest> tests = new ArrayList<>();
    for (JsonNode example : oracle.get("cases")) {
      String kind = example.get("kind").asString();
      if (!kind.equals("malformed-quirk")) {
        tests.add(
            DynamicTest.dynamicTest(
                kind + " " + example.get("in"),
                () ->
                    assertThat(asOracleWritesIt(example.get("in"))).isEqualTo(example.get("out"))));
      }
    }
    assertThat(tests).hasSizeGreaterThan(300);
    return tests.stream();
  }

  /** Returns the runs of all lines, including those without style, and without links. */
  private static JsonNode asOracleWritesIt(JsonNode lines) {
    ArrayNode all = JSON.createArrayNode();
    AnsiStyle style = AnsiStyle.PLAIN;
    for (JsonNode line : lines) {
      ArrayNode written = all.addArray();
      Ansi.Cut cut = Ansi.cut(line.asString(), style);
      int from = 0;
      for (AnsiRun run : Ansi.runs(line.asString(), style)) {
        add(written, cut.text().substring(from, run.start()), AnsiStyle.PLAIN);
        add(written, cut.text().substring(run.start(), run.end()), run.style());
        from = run.end();
      }
      add(written, cut.text().substring(from), AnsiStyle.PLAIN);
      style = cut.end();
    }
    return all;
  }

  private static void add(ArrayNode runs, String text, AnsiStyle style) {
    if (text.isEmpty()) {
      return;
    }
    ObjectNode run = JSON.createObjectNode();
    color(run, "fg", style.fg());
    color(run, "bg", style.bg());
    if (!style.attributes().isEmpty()) {
      for (String attribute : style.attributes().split(" ")) {
        run.put(attribute, true);
      }
    }
    ObjectNode last = runs.isEmpty() ? null : (ObjectNode) runs.get(runs.size() - 1);
    if (last != null && last.deepCopy().without("text").equals(run)) {
      last.put("text", last.get("text").asString() + text); // runs that differ only in the link
      return;
    }
    run.put("text", text);
    runs.add(run);
  }

  private static void color(ObjectNode run, String name, int color) {
    if ((color & AnsiStyle.RGB) != 0 && color != AnsiStyle.NO_COLOR) {
      run.put(name, String.format("#%06x", color & 0xFFFFFF));
    } else if (color != AnsiStyle.NO_COLOR) {
      run.put(name, color);
    }
  }

  private static String text(String raw) {
    return Ansi.cut(raw, AnsiStyle.PLAIN).text();
  }

  private static AnsiStyle end(String raw) {
    return Ansi.cut(raw, AnsiStyle.PLAIN).end();
  }

  private static List<AnsiRun> runs(String raw) {
    return Ansi.runs(raw, AnsiStyle.PLAIN);
  }

  @Test
  void aLineWithoutControlCharactersIsPlain() {
    assertThat(Ansi.isPlain("")).isTrue();
    assertThat(Ansi.isPlain("a\tb é 日本 \u00a0")).isTrue();
    assertThat(Ansi.isPlain("a\u001b[0m")).isFalse();
    assertThat(Ansi.isPlain("a\rb")).isFalse();
    assertThat(Ansi.isPlain("a\u009bb")).isFalse();
    assertThat(Ansi.isPlain("a\u007f")).isFalse();
    assertThat(Ansi.isPlain("a\u0000")).isFalse();
    for (char c = 0; c < 0x400; c++) {
      for (int at = 0; at < 20; at++) {
        String line = "x".repeat(at) + c + "~".repeat(19 - at);
        assertThat(Ansi.isPlain(line))
            .as("U+%04X at %d", (int) c, at)
            .isEqualTo(c == '\t' || !Character.isISOControl(c));
      }
    }
  }

  @Test
  void aLinkKeepsItsTextAndItsAddress() {
    String raw = "see \u001b]8;id=1;https://ex.org/a;b\u001b\\the page\u001b]8;;\u0007 now";
    assertThat(text(raw)).isEqualTo("see the page now");
    assertThat(runs(raw))
        .containsExactly(new AnsiRun(4, 12, AnsiStyle.PLAIN, "https://ex.org/a;b"));
  }

  @Test
  void aLinkToAnythingButTheWebIsDropped() {
    for (String uri :
        List.of(
            "file:///etc/passwd",
            "javascript:alert(1)",
            "data:text/html,x",
            "//ex.org",
            "http:/ex.org",
            " https://ex.org",
            "https://ex.org/\u0001x",
            "https://ex.org/" + "x".repeat(3000))) {
      String raw = "\u001b]8;;" + uri + "\u0007text\u001b]8;;\u0007";
      assertThat(text(raw)).isEqualTo("text");
      assertThat(runs(raw)).as(uri).isEmpty();
    }
  }

  @Test
  void aLinkEndsWithItsLine() {
    String open = "\u001b]8;;https://ex.org\u0007text";
    assertThat(runs(open)).hasSize(1);
    assertThat(Ansi.runs("next", end(open))).isEmpty();
  }

  @Test
  void aLinkAndItsStyleMakeOneRunEach() {
    assertThat(runs("\u001b[1ma\u001b]8;;https://ex.org\u0007b\u001b]8;;\u0007c"))
        .containsExactly(
            new AnsiRun(0, 1, AnsiStyle.of(AnsiStyle.BOLD), null),
            new AnsiRun(1, 2, AnsiStyle.of(AnsiStyle.BOLD), "https://ex.org"),
            new AnsiRun(2, 3, AnsiStyle.of(AnsiStyle.BOLD), null));
  }

  @Test
  void stringsEndAtTheirTerminator() {
    assertThat(text("a\u001b]0;title\u0007b")).isEqualTo("ab");
    assertThat(text("a\u001b]0;title\u001b\\b")).isEqualTo("ab");
    assertThat(text("a\u009d0;title\u009cb")).isEqualTo("ab");
    assertThat(text("a\u001bPq#0;2\u001b\\b")).isEqualTo("ab");
    assertThat(text("a\u0090q\u009cb")).isEqualTo("ab");
    assertThat(text("a\u001bXsos\u001b\\b")).isEqualTo("ab");
    assertThat(text("a\u001b^pm\u001b\\b")).isEqualTo("ab");
    assertThat(text("a\u001b_apc\u0018b")).isEqualTo("ab");
    assertThat(text("a\u001b]0;never ended")).isEqualTo("a");
  }

  @Test
  void aSequenceInsideAStringEndsTheString() {
    String raw = "a\u001b]0;title\u001b[31mb";
    assertThat(text(raw)).isEqualTo("ab");
    assertThat(end(raw).fg()).isEqualTo(1);
  }

  @Test
  void cancelAbortsASequence() {
    assertThat(text("\u001b[31\u0018mx")).isEqualTo("mx");
    assertThat(text("\u001b[31\u001amx")).isEqualTo("mx");
    assertThat(end("\u001b[31\u0018mx")).isSameAs(AnsiStyle.PLAIN);
    assertThat(text("\u001b\u0018[31mx")).isEqualTo("[31mx");
    assertThat(runs("\u001b]8;;https://ex.org\u0018x")).isEmpty();
  }

  @Test
  void eightBitControlsWork() {
    assertThat(end("\u009b1;38:5:200m").fg()).isEqualTo(200);
    assertThat(end("\u001b[3\u009b4m").attributes()).isEqualTo("underline");
    assertThat(text("a\u0085b\u009cc\u0084d")).isEqualTo("abcd");
  }

  @Test
  void controlsInsideASequenceDoNotBreakIt() {
    assertThat(end("\u001b[3\u00071mx").fg()).isEqualTo(1);
    assertThat(end("\u001b[3\u007f1mx").fg()).isEqualTo(1);
    assertThat(text("abc\u001b[3\r1mX")).isEqualTo("Xbc");
  }

  @Test
  void privateAndIntermediateCharactersAreNotSgr() {
    for (String sequence : List.of("[?31m", "[>4;1m", "[31 m", "[31$m", "[3?1m", "[1!2m")) {
      assertThat(end("\u001b" + sequence + "x")).as(sequence).isSameAs(AnsiStyle.PLAIN);
      assertThat(text("\u001b" + sequence + "x")).as(sequence).isEqualTo("x");
    }
    assertThat(text("\u001b(Bx\u001b#8y\u001b=z\u001b7")).isEqualTo("xyz");
  }

  @Test
  void aColorWithoutAColorSpaceIsRead() {
    assertThat(end("\u001b[38:2:1:2:3m").fg()).isEqualTo(AnsiStyle.RGB | 0x010203);
    assertThat(end("\u001b[38:2::1:2:3m").fg()).isEqualTo(AnsiStyle.RGB | 0x010203);
    assertThat(end("\u001b[48:2:7:1:2:3:0:1m").bg()).isEqualTo(AnsiStyle.RGB | 0x010203);
  }

  @Test
  void anImpossibleColorChangesNothing() {
    AnsiStyle red = end("\u001b[31;44m");
    for (String sequence :
        List.of("[38;5;256m", "[38;2;1;2;300m", "[38;5m", "[38;2;1m", "[38:5m", "[38:2:1:2m")) {
      assertThat(Ansi.cut("\u001b" + sequence, red).end()).as(sequence).isEqualTo(red);
    }
    assertThat(end("\u001b[99999999999999999999m")).isSameAs(AnsiStyle.PLAIN);
  }

  @Test
  void aSubParameterAfterAColorHasNoMeaningOfItsOwn() {
    for (String sequence : List.of("[38;5;1:m", "[38;5;1:4m", "[38;2;205;0;0:m", "[38;5;1::3m")) {
      AnsiStyle style = end("\u001b" + sequence + "x");
      assertThat(style.fg()).as(sequence).isIn(1, AnsiStyle.RGB | 0xcd0000);
      assertThat(style.attributes()).as(sequence).isEmpty();
    }
  }

  @Test
  void whatJansiWritesIsRead() {
    for (org.fusesource.jansi.Ansi.Color color : org.fusesource.jansi.Ansi.Color.values()) {
      int number = color.value() == 9 ? AnsiStyle.NO_COLOR : color.value();
      AnsiStyle style = end(ansi().fg(7).bg(7).fg(color).bg(color).toString());
      assertThat(style.fg()).as("%s", color).isEqualTo(number);
      assertThat(style.bg()).as("%s", color).isEqualTo(number);
      if (number >= 0) {
        AnsiStyle bright = end(ansi().fgBright(color).bgBright(color).toString());
        assertThat(bright.fg()).as("%s", color).isEqualTo(number + 8);
        assertThat(bright.bg()).as("%s", color).isEqualTo(number + 8);
      }
    }
    for (int number = 0; number < 256; number++) {
      AnsiStyle style = end(ansi().fg(number).bg(255 - number).toString());
      assertThat(style.fg()).isEqualTo(number);
      assertThat(style.bg()).isEqualTo(255 - number);
    }
    AnsiStyle mixed = end(ansi().fgRgb(1, 20, 255).bgRgb(255, 0, 3).toString());
    assertThat(mixed.fg()).isEqualTo(AnsiStyle.RGB | 0x0114ff);
    assertThat(mixed.bg()).isEqualTo(AnsiStyle.RGB | 0xff0003);
    assertThat(mixed.attributes()).isEmpty();
    AnsiStyle all =
        end(
            ansi()
                .bold()
                .a(Attribute.INTENSITY_FAINT)
                .a(Attribute.ITALIC)
                .a(Attribute.UNDERLINE)
                .a(Attribute.NEGATIVE_ON)
                .a(Attribute.CONCEAL_ON)
                .a(Attribute.STRIKETHROUGH_ON)
                .toString());
    assertThat(all.attributes())
        .isEqualTo("bold dim italic underline inverse strikethrough hidden");
    for (Attribute off :
        List.of(
            Attribute.INTENSITY_BOLD_OFF,
            Attribute.ITALIC_OFF,
            Attribute.UNDERLINE_OFF,
            Attribute.NEGATIVE_OFF,
            Attribute.CONCEAL_OFF,
            Attribute.STRIKETHROUGH_OFF)) {
      all = Ansi.cut(ansi().a(off).toString(), all).end();
    }
    assertThat(all).isSameAs(AnsiStyle.PLAIN);
  }

  @Test
  void aBackspaceMovesBack() {
    assertThat(text("ab\b\bX")).isEqualTo("Xb");
    assertThat(text("\b\bX")).isEqualTo("X");
  }

  @Test
  void wideCharactersAndMarksAreOverwrittenByCell() {
    assertThat(text("日本\rab")).isEqualTo("ab本");
    assertThat(text("日本\ra")).isEqualTo("a 本");
    assertThat(text("abcd\r日")).isEqualTo("日cd");
    assertThat(text("日本\ra日")).isEqualTo("a日 ");
    assertThat(text("e\u0301x\ra")).isEqualTo("ax");
    assertThat(text("x\ra\u0301")).isEqualTo("a\u0301");
    assertThat(text("😀x\rab")).isEqualTo("abx");
  }

  @Test
  void aStyleSurvivesSerialising() throws Exception {
    AnsiStyle style = end("\u001b[1;38;5;7;48;2;255;0;255;9m");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(style);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(in.readObject()).isEqualTo(style);
    }
    assertThat(style.fg()).isEqualTo(7);
    assertThat(style.bg()).isEqualTo(AnsiStyle.RGB | 0xff00ff);
    assertThat(style.attributes()).isEqualTo("bold strikethrough");
  }

  @Test
  void anyInputGivesTextWithoutControlsAndRunsInBounds() {
    Random random = new Random(20260101);
    String alphabet =
        "\u001b\u001b\u001b[[[]]mmmm0123456789;;::?> $8ab\t\r\b\u0007\u0018\u001a\u007f\u0000"
            + "\u009b\u009d\u009c\u0090\u0098\u0085PX^_\\()é日\u0301\ud83d\ude00http://x";
    for (int round = 0; round < 200_000; round++) {
      StringBuilder raw = new StringBuilder();
      int length = random.nextInt(30);
      for (int i = 0; i < length; i++) {
        raw.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      AnsiStyle start = AnsiStyle.of(random.nextBoolean() ? 0 : AnsiStyle.BOLD);
      Ansi.Cut cut = Ansi.cut(raw.toString(), start);
      assertThat(cut.text().chars().anyMatch(c -> c != '\t' && Character.isISOControl(c)))
          .as("%s", raw)
          .isFalse();
      int from = 0;
      AnsiRun before = null;
      for (AnsiRun run : Ansi.runs(raw.toString(), start)) {
        assertThat(run.start()).as("%s", raw).isGreaterThanOrEqualTo(from);
        assertThat(run.end()).as("%s", raw).isGreaterThan(run.start());
        boolean same =
            before != null
                && before.end() == run.start()
                && before.style().equals(run.style())
                && Objects.equals(before.href(), run.href());
        assertThat(same).as("%s", raw).isFalse();
        from = run.end();
        before = run;
      }
      assertThat(from).as("%s", raw).isLessThanOrEqualTo(cut.text().length());
      if (Ansi.isPlain(raw.toString())) {
        assertThat(cut.text()).isEqualTo(raw.toString());
        assertThat(cut.end()).isEqualTo(start);
      }
    }
  }
}
