package dev.espressivo.logconsole;

import dev.espressivo.bench.BenchLog;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Compares appending the 100,000 lines of a file to a buffer with only reading and decoding them.
 */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class LogAppendBench {

  private static final int LINES = 100_000;

  private Path plain;
  private Path coloured;
  private Path json;

  @Setup
  public void write() throws IOException {
    plain = Files.createTempFile("bench-plain", ".log");
    coloured = Files.createTempFile("bench-coloured", ".log");
    json = Files.createTempFile("bench-json", ".log");
    Files.write(json, BenchLog.json(LINES));
    Files.write(plain, BenchLog.plain(LINES));
    Files.write(coloured, BenchLog.coloured(LINES));
  }

  @TearDown
  public void delete() throws IOException {
    Files.delete(plain);
    Files.delete(coloured);
    Files.delete(json);
  }

  @Benchmark
  public void readPlain(Blackhole sink) throws IOException {
    read(plain, sink);
  }

  @Benchmark
  public void readColoured(Blackhole sink) throws IOException {
    read(coloured, sink);
  }

  @Benchmark
  public void readJson(Blackhole sink) throws IOException {
    read(json, sink);
  }

  private static void read(Path file, Blackhole sink) throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        sink.consume(line);
      }
    }
  }

  @Benchmark
  public LogBuffer appendPlain() throws IOException {
    return append(plain);
  }

  @Benchmark
  public LogBuffer appendColoured() throws IOException {
    return append(coloured);
  }

  @Benchmark
  public LogBuffer appendJson() throws IOException {
    return append(json);
  }

  /** Reads like the source of a file, but does not wait for more. */
  private static LogBuffer append(Path file) throws IOException {
    LogBuffer buffer = new LogBuffer(LINES);
    LineSplitter splitter = LineSplitter.of(LogSourceOptions.DEFAULT, buffer.origin()::take);
    byte[] block = new byte[65_536];
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(block); n > 0; n = in.read(block)) {
        splitter.take(block, 0, n);
      }
    }
    splitter.finish();
    if (buffer.size() != LINES) {
      throw new IllegalStateException("Only " + buffer.size() + " lines came");
    }
    return buffer;
  }
}
