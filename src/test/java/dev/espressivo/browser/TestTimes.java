package dev.espressivo.browser;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Prints at the end of a run the seconds per component, the twenty slowest tests, and which tests
 * were skipped, also those of the modules before.
 */
public final class TestTimes implements TestExecutionListener {

  private static final int SLOWEST = 20;

  /** A test that has run, and how long it took. */
  private record Timed(String component, String name, Duration time) {}

  private final Map<String, Long> started = new ConcurrentHashMap<>();

  /** A test that was skipped, in Surefire's report: its class and the reason. */
  private static final Pattern SKIPPED =
      Pattern.compile(
          "<testcase name=\"[^\"]*\" classname=\"([^\"]*)\"[^>]*>\\s*<skipped"
              + " message=\"([^\"]*)");

  private final List<Timed> tests = new ArrayList<>();
  private final List<String> skipped = new ArrayList<>();
  private long start;
  private @Nullable TestPlan plan;

  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    this.plan = plan;
    start = System.nanoTime();
  }

  @Override
  public void executionStarted(TestIdentifier test) {
    if (test.isTest()) {
      started.put(test.getUniqueId(), System.nanoTime());
    }
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    Long from = started.remove(test.getUniqueId());
    if (from != null) {
      Timed timed =
          new Timed(component(test), name(test), Duration.ofNanos(System.nanoTime() - from));
      synchronized (tests) {
        tests.add(timed);
      }
    }
  }

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    synchronized (tests) {
      skipped.add(name(test) + ": " + reason);
    }
  }

  @Override
  public void testPlanExecutionFinished(TestPlan plan) {
    synchronized (tests) {
      if (!tests.isEmpty()) {
        System.out.println(report(tests, Duration.ofNanos(System.nanoTime() - start)));
        skipped.addAll(skippedBefore());
        if (!skipped.isEmpty()) {
          System.out.println("Skipped tests\n        " + String.join("\n        ", skipped) + "\n");
        }
        tests.clear();
        skipped.clear();
      }
    }
  }

  private static String report(List<Timed> tests, Duration total) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT, "%n%d tests in %.1f s%n%n", tests.size(), total.toMillis() / 1000.0));
    Map<String, List<Timed>> components = new TreeMap<>();
    tests.forEach(
        test -> components.computeIfAbsent(test.component(), c -> new ArrayList<>()).add(test));
    text.append("Seconds per component\n");
    components.entrySet().stream()
        .sorted(
            Comparator.comparing((Map.Entry<String, List<Timed>> each) -> sum(each.getValue()))
                .reversed())
        .forEach(
            each ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "%8.1f  %s (%d tests)%n",
                        sum(each.getValue()).toMillis() / 1000.0,
                        each.getKey(),
                        each.getValue().size())));
    text.append("\nSlowest tests, in seconds\n");
    tests.stream()
        .sorted(Comparator.comparing(Timed::time).reversed())
        .limit(SLOWEST)
        .forEach(
            test ->
                text.append(
                    String.format(
                        Locale.ROOT, "%8.1f  %s%n", test.time().toMillis() / 1000.0, test.name())));
    return text.toString();
  }

  /** Reads the reports of the other modules. */
  private static List<String> skippedBefore() {
    List<String> skipped = new ArrayList<>();
    for (String module :
        List.of("library-core", "library-chart", "library-map", "library-ai", "demo-app")) {
      Path reports = Path.of("..", "..", module, "target", "surefire-reports");
      try (DirectoryStream<Path> files = Files.newDirectoryStream(reports, "TEST-*.xml")) {
        for (Path file : files) {
          SKIPPED
              .matcher(Files.readString(file))
              .results()
              .map(each -> each.group(1) + ": " + each.group(2).replace("&gt;", ">"))
              .distinct()
              .forEach(skipped::add);
        }
      } catch (IOException e) {
        // Not tested in this build.
      }
    }
    return skipped;
  }

  private static Duration sum(List<Timed> tests) {
    return tests.stream().map(Timed::time).reduce(Duration.ZERO, Duration::plus);
  }

  /** Returns the last part of the package that the test class is in. */
  private String component(TestIdentifier test) {
    String packageName = testClass(test).replaceFirst("\\.[^.]*$", "");
    return packageName.substring(packageName.lastIndexOf('.') + 1);
  }

  private String name(TestIdentifier test) {
    StringBuilder name = new StringBuilder(test.getDisplayName());
    for (TestIdentifier each = parent(test);
        each != null && parent(each) != null;
        each = parent(each)) {
      name.insert(0, each.getDisplayName() + " › ");
    }
    return name.toString();
  }

  private String testClass(TestIdentifier test) {
    for (TestIdentifier each = test; each != null; each = parent(each)) {
      if (each.getSource().orElse(null) instanceof MethodSource method) {
        return method.getClassName();
      }
      if (each.getSource().orElse(null) instanceof ClassSource type) {
        return type.getClassName();
      }
    }
    return test.getDisplayName();
  }

  private @Nullable TestIdentifier parent(TestIdentifier test) {
    return Objects.requireNonNull(plan).getParent(test).orElse(null);
  }
}
