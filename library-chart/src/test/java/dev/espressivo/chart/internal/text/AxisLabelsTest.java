package dev.espressivo.chart.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The labels of an axis")
class AxisLabelsTest {

  private static final boolean NAMES = true;
  private static final boolean NUMBERS = false;
  private static final double ANY_HEIGHT = 1_000;

  private static final TextFitter FITTER = new TextFitter(TextMeasure.standard(), 12);
  private static final double DIAGONAL = Math.sqrt(0.5);

  @Test
  @DisplayName("stand on one line where they fit")
  void horizontal() {
    AxisLayout layout =
        labels(List.of("Q1", "Q2", "Q3", "Q4"), 400).below(0, 400, ANY_HEIGHT, NAMES);

    assertThat(layout.rotated()).isFalse();
    assertThat(layout.size()).isEqualTo(16);
    assertThat(layout.labels())
        .containsExactly(
            new AxisLabel(0, List.of("Q1"), 50, LabelAnchor.MIDDLE, false),
            new AxisLabel(1, List.of("Q2"), 150, LabelAnchor.MIDDLE, false),
            new AxisLabel(2, List.of("Q3"), 250, LabelAnchor.MIDDLE, false),
            new AxisLabel(3, List.of("Q4"), 350, LabelAnchor.MIDDLE, false));
  }

  @Test
  @DisplayName("are wrapped if that suffices")
  void wrapped() {
    AxisLayout layout =
        labels(List.of("North America", "South America", "Asia"), 200)
            .below(0, 200, ANY_HEIGHT, NAMES);

    assertThat(layout.labels())
        .extracting(AxisLabel::lines)
        .containsExactly(List.of("North", "America"), List.of("South", "America"), List.of("Asia"));
    assertThat(layout.size()).isEqualTo(32);
  }

  @Test
  @DisplayName("are rotated where words do not fit, and shortened beyond ten times the font size")
  void rotated() {
    AxisLayout layout =
        labels(
                List.of(
                    "Netherlands", "Liechtenstein", "Luxembourg", "Bosnia-Herzegovina and others"),
                160)
            .below(-60, 160, ANY_HEIGHT, NAMES);

    assertThat(layout.rotated()).isTrue();
    assertThat(layout.labels())
        .extracting(AxisLabel::shortened)
        .containsExactly(false, false, false, true);
    assertThat(layout.labels()).extracting(AxisLabel::anchor).containsOnly(LabelAnchor.RIGHT);
    assertThat(layout.size()).isBetween(80.0, (120 + 16) * DIAGONAL);
    assertThat(layout.anchorOffset()).isCloseTo(8 * DIAGONAL, within(1e-9));
  }

  @Test
  @DisplayName("of numbers and times are left out at equal distances, never rotated")
  void skipped() {
    List<String> years = IntStream.range(2000, 2026).mapToObj(String::valueOf).toList();

    AxisLayout layout = labels(years, 320).below(0, 320, ANY_HEIGHT, NUMBERS);

    assertThat(layout.rotated()).isFalse();
    assertThat(layout.labels())
        .extracting(AxisLabel::index)
        .containsExactly(0, 4, 8, 12, 16, 20, 24);
  }

  @Test
  @DisplayName("at the ends move inwards if they would leave the drawing")
  void ends() {
    AxisLayout layout =
        new AxisLabels(FITTER, List.of("1,000,000", "2,000,000"), new double[] {5, 195})
            .below(0, 200, ANY_HEIGHT, NUMBERS);

    assertThat(layout.labels())
        .containsExactly(
            new AxisLabel(0, List.of("1,000,000"), 0, LabelAnchor.LEFT, false),
            new AxisLabel(1, List.of("2,000,000"), 200, LabelAnchor.RIGHT, false));
  }

  @Test
  @DisplayName("that are blank are not shown and leave their space to others")
  void blank() {
    AxisLayout layout =
        labels(List.of("Thousand", "", " ", "Million", ""), 150).below(0, 150, ANY_HEIGHT, NUMBERS);

    assertThat(layout.labels()).extracting(AxisLabel::index).containsExactly(0, 3);
    assertThat(labels(List.of(), 100).below(0, 100, ANY_HEIGHT, NAMES))
        .isEqualTo(new AxisLayout(List.of(), false, 0, 0, Double.NEGATIVE_INFINITY));
    assertThat(labels(List.of("", ""), 100).beside(0, 100, 50, NUMBERS))
        .isEqualTo(new AxisLayout(List.of(), false, 0, 0, Double.NEGATIVE_INFINITY));
  }

  @Test
  @DisplayName("are left out and not rotated if they are short, such as years as categories")
  void denseCategories() {
    List<String> years = IntStream.range(1990, 2026).mapToObj(String::valueOf).toList();

    AxisLayout layout = labels(years, 320).below(0, 320, ANY_HEIGHT, NAMES);

    assertThat(layout.rotated()).isFalse();
    assertThat(layout.labels()).extracting(AxisLabel::index).containsExactly(0, 6, 12, 18, 24, 30);
  }

  @Test
  @DisplayName("are all shown, the first one shortened, if rotated ones reach the edge")
  void rotatedAtTheEdge() {
    AxisLayout layout =
        labels(List.of("Liechtenstein", "Luxembourg", "Netherlands", "Switzerland"), 160)
            .below(0, 160, ANY_HEIGHT, NAMES);

    assertThat(layout.rotated()).isTrue();
    assertThat(layout.labels())
        .extracting(AxisLabel::shortened)
        .containsExactly(true, false, false, false);
  }

  @Test
  @DisplayName("of a vertical axis are shortened to its width, and left out if too dense")
  void beside() {
    AxisLabels labels = labels(List.of("Liechtenstein", "Luxembourg", "Malta", "Monaco"), 64);

    AxisLayout all = labels.beside(0, 64, 50, NAMES);
    AxisLayout half = labels(List.of("a", "b", "c", "d"), 60).beside(0, 60, 50, NAMES);

    assertThat(all.labels()).hasSize(4);
    assertThat(all.labels().get(0).lines()).containsExactly("Liechte…");
    assertThat(all.labels().get(2))
        .isEqualTo(new AxisLabel(2, List.of("Malta"), 40, LabelAnchor.RIGHT, false));
    assertThat(all.size()).isBetween(40.0, 50.0);
    assertThat(half.labels()).extracting(AxisLabel::index).containsExactly(0, 2);
  }

  @Test
  @DisplayName("of a vertical axis are wrapped where there is room")
  void besideWrapped() {
    AxisLayout layout =
        labels(List.of("United States of America", "Malta"), 100).beside(0, 100, 80, NAMES);

    assertThat(layout.labels().get(0).lines()).containsExactly("United States", "of America");
    assertThat(layout.labels().get(0).shortened()).isFalse();
  }

  @Test
  @DisplayName("say how much further right the leftmost rotated one would be readable")
  void lead() {
    List<String> texts = List.of("Netherlands", "Liechtenstein", "Luxembourg", "Switzerland");
    AxisLayout narrow = labels(texts, 160).below(0, 160, ANY_HEIGHT, NAMES);
    AxisLayout wide = labels(texts, 160).below(-60, 160, ANY_HEIGHT, NAMES);

    assertThat(narrow.labels().getFirst().shortened()).isTrue();
    assertThat(narrow.lead()).isBetween(20.0, 5 * 12.0);
    assertThat(wide.lead()).isNegative();
  }

  @Test
  @DisplayName("are shortened in the middle if they begin alike")
  void alike() {
    List<String> texts =
        List.of(
            "Department of the interior", "Department of the exterior", "Department of education");
    assertThat(labels(texts, 120).beside(0, 120, 90, NUMBERS).labels())
        .extracting(label -> label.lines().getFirst())
        .allSatisfy(line -> assertThat(line).matches("Depart.*….*(ior|tion)"))
        .doesNotHaveDuplicates();
    assertThat(
            labels(List.of("Department of the interior", "Ministry of war"), 120)
                .beside(0, 120, 90, NUMBERS)
                .labels()
                .getFirst()
                .lines()
                .getFirst())
        .matches("Department.*…");
  }

  @Test
  @DisplayName("never overlap nor leave the drawing, whatever their texts and positions are")
  void properties() {
    Random random = new Random(11);
    for (int i = 0; i < 3_000; i++) {
      double left = random.nextInt(100) - 50;
      double right = left + random.nextInt(700);
      int count = random.nextInt(random.nextInt(10) == 0 ? 400 : 30);
      List<String> texts = texts(random, count);
      double[] positions = positions(random, count, left, right);
      boolean areNames = random.nextBoolean();
      AxisLabels labels = new AxisLabels(FITTER, texts, positions);

      double height = 16 + random.nextInt(150);
      AxisLayout below = labels.below(left, right, height, areNames);
      requireApart(boxes(below), below.rotated() ? 0 : AxisLabels.GAP, left, right);
      requireHonest(below, texts);
      requireSomething(below, texts, right - left);
      assertThat(below.size()).isLessThanOrEqualTo(height + 1e-9);
      AxisLayout beside = labels.beside(left, right, 90, areNames);
      requireApart(rows(beside), 0, left, right);
      requireHonest(beside, texts);
      assertThat(beside.size()).isLessThanOrEqualTo(90);
      assertThat(areNames || !below.rotated()).isTrue();
    }
  }

  @Test
  @DisplayName("are measured, if there are thousands, only for about as many as there is room for")
  void thousands() {
    int count = 200_000;
    int[] asked = {0};
    List<String> texts =
        new AbstractList<>() {
          @Override
          public String get(int index) {
            asked[0]++;
            return "Category " + index;
          }

          @Override
          public int size() {
            return count;
          }
        };

    for (boolean areNames : new boolean[] {NAMES, NUMBERS}) {
      asked[0] = 0;
      AxisLayout layout = labels(texts, 800).below(0, 800, ANY_HEIGHT, areNames);

      assertThat(layout.labels()).hasSizeBetween(7, 40);
      assertThat(asked[0]).isLessThan(count + 4_000);
    }
  }

  @Test
  @DisplayName("are shown in a plot of zero width, where positions differ by rounding errors only")
  void standInNoWidth() {
    double[] positions = {29.2, 29.200000000000003, 29.2};

    assertThat(
            new AxisLabels(FITTER, List.of("a", "b", "c"), positions)
                .below(0, 60, ANY_HEIGHT, NUMBERS))
        .isNotNull();
  }

  /** Returns labels in the middle of bands. */
  private static AxisLabels labels(List<String> texts, double length) {
    double step = length / texts.size();
    return new AxisLabels(
        FITTER,
        texts,
        IntStream.range(0, texts.size()).mapToDouble(i -> (i + 0.5) * step).toArray());
  }

  private static List<String> texts(Random random, int count) {
    int maxParts = 1 + random.nextInt(25);
    return IntStream.range(0, count).mapToObj(i -> RandomLabels.text(random, maxParts)).toList();
  }

  /** Returns positions in bands or at random, from left to right or from right to left. */
  private static double[] positions(Random random, int count, double left, double right) {
    double step = (right - left) / Math.max(1, count);
    double[] positions =
        random.nextBoolean()
            ? IntStream.range(0, count).mapToDouble(i -> left + (i + 0.5) * step).toArray()
            : random
                .doubles(count)
                .map(each -> left - 5 + each * (right - left + 10))
                .sorted()
                .toArray();
    if (random.nextBoolean()) {
      return positions;
    }
    return IntStream.range(0, count).mapToDouble(i -> positions[count - 1 - i]).toArray();
  }

  /** The extent of a label across its direction, and its extent along the axis. */
  private record Box(double start, double end, double hullStart, double hullEnd) {}

  private static List<Box> boxes(AxisLayout layout) {
    List<Box> boxes = new ArrayList<>();
    for (AxisLabel label : layout.labels()) {
      double width = label.lines().stream().mapToDouble(FITTER::width).max().orElseThrow();
      double at = label.position();
      if (layout.rotated()) {
        // Rotated labels are parallel stripes: across their direction, each covers its height.
        double half = FITTER.lineHeight() / 2;
        assertThat(layout.size()).isGreaterThanOrEqualTo((width + 2 * half) * DIAGONAL - 1e-6);
        boxes.add(
            new Box(
                at * DIAGONAL - half,
                at * DIAGONAL + half,
                at - (width + half) * DIAGONAL,
                at + half * DIAGONAL));
      } else {
        double start =
            switch (label.anchor()) {
              case LEFT -> at;
              case MIDDLE -> at - width / 2;
              case RIGHT -> at - width;
            };
        assertThat(layout.size())
            .isGreaterThanOrEqualTo(label.lines().size() * FITTER.lineHeight());
        boxes.add(new Box(start, start + width, start, start + width));
      }
    }
    return boxes;
  }

  private static List<Box> rows(AxisLayout layout) {
    return layout.labels().stream()
        .map(
            label -> {
              double half = label.lines().size() * FITTER.lineHeight() / 2;
              double start = label.position() - half;
              return new Box(start, start + 2 * half, start, start + 2 * half);
            })
        .toList();
  }

  private static void requireApart(List<Box> boxes, double gap, double start, double end) {
    double free = Double.NEGATIVE_INFINITY;
    List<Box> sorted = new ArrayList<>(boxes);
    sorted.sort(Comparator.comparingDouble(Box::start));
    for (Box box : sorted) {
      assertThat(box.start()).isGreaterThanOrEqualTo(free - 1e-5);
      assertThat(box.hullStart()).isGreaterThanOrEqualTo(start - 1e-5);
      assertThat(box.hullEnd()).isLessThanOrEqualTo(end + 1e-5);
      free = box.end() + gap;
    }
  }

  /**
   * Requires that an axis shows at least one label if the drawing is wide enough for a few letters.
   */
  private static void requireSomething(AxisLayout layout, List<String> texts, double length) {
    if (length > 60 && texts.stream().anyMatch(text -> FITTER.width(text.strip()) > 0)) {
      assertThat(layout.labels()).isNotEmpty();
    }
  }

  /**
   * Requires that labels are in order and not empty, and are marked as shortened exactly if they
   * are.
   */
  private static void requireHonest(AxisLayout layout, List<String> texts) {
    int before = -1;
    for (AxisLabel label : layout.labels()) {
      assertThat(label.index()).isGreaterThan(before);
      before = label.index();
      assertThat(label.lines()).isNotEmpty().noneMatch(String::isEmpty);
      String whole = TextFitter.collapsed(texts.get(label.index())).replace(" ", "");
      assertThat(String.join("", label.lines()).replace(" ", "").equals(whole))
          .as("%s of %s", label, texts.get(label.index()))
          .isEqualTo(!label.shortened());
    }
  }
}
