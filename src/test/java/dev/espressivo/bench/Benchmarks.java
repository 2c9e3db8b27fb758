package dev.espressivo.bench;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Runs the benchmarks and prints each figure as a ratio to its baseline. */
public final class Benchmarks {

  /** A figure: the time of one benchmark divided by that of another, and the target. */
  private record Figure(String name, String measured, String against, double atMost) {}

  private static final List<Figure> FIGURES =
      List.of(
          new Figure("append plain lines from a file", "appendPlain", "readPlain", 1 / 0.5),
          new Figure("append coloured lines from a file", "appendColoured", "readColoured", 4),
          new Figure("append lines of JSON from a file", "appendJson", "readJson", 8),
          new Figure("search, match case", "searchMatchCase", "indexOf", 3),
          new Figure("search, ignoring case", "searchIgnoreCase", "indexOf", 8),
          new Figure("search, regular expression", "searchRegex", "indexOf", 20),
          new Figure(
              "search a line ten times as long", "searchLineTenTimesAsLong", "searchLine", 14),
          new Figure("draw a million rows", "drawMillionRows", "findExtremes", 5),
          new Figure(
              "draw half a million candles", "drawHalfMillionCandles", "findExtremesOfCandles", 5),
          new Figure(
              "zoom to half of a million rows", "drawHalfOfMillionRows", "findExtremesOfHalf", 5));

  private Benchmarks() {}

  /**
   * Runs the benchmarks.
   *
   * @param args regular expressions of the benchmarks to run; all when there are none
   */
  public static void main(String[] args) throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .mode(Mode.AverageTime)
            .forks(1)
            .warmupIterations(3)
            .warmupTime(TimeValue.milliseconds(700))
            .measurementIterations(5)
            .measurementTime(TimeValue.milliseconds(700));
    for (String arg : args.length == 0 ? new String[] {"(Log|Chart).*Bench"} : args) {
      options.include(arg);
    }
    Collection<RunResult> results = new Runner(options.build()).run();
    print(results);
  }

  private static void print(Collection<RunResult> results) {
    // Milliseconds by parameters, then by benchmark.
    Map<String, Map<String, Double>> times = new TreeMap<>();
    for (RunResult result : results) {
      String benchmark = result.getParams().getBenchmark();
      String parameters = "";
      for (String key : result.getParams().getParamsKeys()) {
        parameters += result.getParams().getParam(key);
      }
      times
          .computeIfAbsent(parameters, k -> new TreeMap<>())
          .put(
              benchmark.substring(benchmark.lastIndexOf('.') + 1),
              result.getPrimaryResult().getScore());
    }
    List<String> rows = new ArrayList<>();
    rows.add("| figure | ms | against | ms | ratio | at most | |");
    rows.add("|---|---:|---|---:|---:|---:|---|");
    times.forEach(
        (parameters, by) -> {
          for (Figure figure : FIGURES) {
            Double measured = by.get(figure.measured());
            Double against = by.get(figure.against());
            if (measured != null && against != null) {
              double ratio = measured / against;
              rows.add(
                  String.format(
                      Locale.ROOT,
                      "| %s | %.2f | %s | %.2f | %.2f | %.2f | %s |",
                      figure.name() + (parameters.isEmpty() ? "" : ", " + parameters),
                      measured,
                      figure.against(),
                      against,
                      ratio,
                      figure.atMost(),
                      ratio <= figure.atMost() ? "reached" : "MISSED"));
            }
          }
        });
    System.out.println();
    rows.forEach(System.out::println);
  }
}
