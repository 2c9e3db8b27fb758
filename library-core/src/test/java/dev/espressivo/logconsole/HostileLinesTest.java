package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Counts what the scanners of lines read, on the whole way from bytes to styled rows.
 *
 * <p>Unlike those of Markdown, they read strings and arrays, whose readings no view can count. So
 * their classes are loaded a second time with counters in them: one for each turn of a loop, and as
 * many as there are characters for a method of the JDK that reads a text.
 */
@DisplayName("A line that is made to cost much")
class HostileLinesTest {

  /** The longest line that can be kept. */
  private static final int LONGEST = 65_536;

  /**
   * Lines.
   *
   * @param name what they consist of
   * @param text the lines
   */
  record Hostile(String name, String text) {

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Hostile> texts() {
    List<Hostile> all = new ArrayList<>();
    // Long lines, and many
    all.add(new Hostile("one line of 900 KB", "word ".repeat(180_000)));
    all.add(new Hostile("one word of 900 KB", "w".repeat(900_000)));
    all.add(new Hostile("blank lines", "\n".repeat(100_000)));
    all.add(new Hostile("lines of blanks", lines(" ".repeat(1_000), 200)));
    all.add(new Hostile("lines of tabs", lines("\t".repeat(1_000), 200)));
    all.add(new Hostile("short lines", lines("a", 50_000)));
    // Escape sequences
    all.add(new Hostile("escapes only", "\u001b".repeat(200_000)));
    all.add(new Hostile("sequences that never end", "\u001b[".repeat(100_000)));
    all.add(new Hostile("a sequence of many numbers", "\u001b[" + "1;".repeat(100_000) + "m"));
    all.add(new Hostile("a sequence of colons", "\u001b[" + "38:".repeat(60_000) + "m"));
    all.add(new Hostile("styles", "\u001b[1ma\u001b[0m".repeat(20_000)));
    all.add(new Hostile("styles on lines", lines("\u001b[31m\u001b[1mx".repeat(10), 2_000)));
    all.add(new Hostile("links that never end", "\u001b]8;;https://a.example/".repeat(8_000)));
    all.add(
        new Hostile("links", "\u001b]8;;https://a.example/\u0007a\u001b]8;;\u0007".repeat(5_000)));
    all.add(
        new Hostile(
            "a long link", "\u001b]8;;https://" + "a".repeat(200_000) + "\u0007a\u001b]8;;\u0007"));
    all.add(new Hostile("strings that never end", "\u001bP\u001bX\u001b^\u001b_".repeat(25_000)));
    all.add(new Hostile("strings in one byte", "\u0090\u0098\u009e\u009f\u009d".repeat(40_000)));
    all.add(new Hostile("overwritten lines", "abc\r".repeat(50_000)));
    all.add(new Hostile("carriage returns", "\r".repeat(200_000) + "a"));
    all.add(new Hostile("backspaces", "a".repeat(100_000) + "\b".repeat(100_000)));
    all.add(new Hostile("letters and backspaces", "a\b".repeat(100_000)));
    all.add(new Hostile("tabs and carriage returns", "\t\r".repeat(2_000)));
    // Levels
    all.add(new Hostile("brackets", "[".repeat(200_000)));
    all.add(new Hostile("lines of brackets", lines("[".repeat(500), 400)));
    all.add(new Hostile("lines of open brackets", lines("[a (b <c ".repeat(50), 400)));
    all.add(new Hostile("half-open levels", lines("[ERROR [WARN [INFO ".repeat(25), 400)));
    all.add(new Hostile("levels without an end", lines("<<<ERROR".repeat(60), 400)));
    all.add(new Hostile("times", lines("2026-01-01T00:00:00.000Z ".repeat(20), 400)));
    all.add(new Hostile("names", lines("a.b.c@d-e_f$g:".repeat(36), 400)));
    all.add(new Hostile("separators", lines("| - : ".repeat(80), 400)));
    all.add(new Hostile("commands", lines("::error file=" + "a".repeat(480), 400)));
    all.add(new Hostile("XML", lines("<event level='" + "<a ".repeat(160), 400)));
    all.add(new Hostile("XML in one line", "<event " + "level=\"".repeat(30_000)));
    all.add(new Hostile("quotes", lines("<a level=\"" + "\\".repeat(480) + "\"", 400)));
    // JSON
    all.add(new Hostile("objects that never end", "{\"a\":".repeat(40_000)));
    all.add(new Hostile("lines of open objects", lines("{".repeat(500), 400)));
    all.add(new Hostile("a string that never ends", "{\"level\":\"" + "\\\"".repeat(100_000)));
    all.add(new Hostile("backslashes", "{\"a\":\"" + "\\".repeat(200_001) + "\"}"));
    all.add(new Hostile("keys", "{" + "\"level\":{},".repeat(20_000) + "}"));
    all.add(new Hostile("lists", "{\"a\":" + "[".repeat(200_000)));
    all.add(new Hostile("numbers", "{\"level\":" + "1".repeat(200_000) + "}"));
    // Fields
    all.add(new Hostile("elements", "<34>1 - - - - - " + "[a b=\"c\"]".repeat(6_000)));
    all.add(new Hostile("an escaped message", "{\"msg\":\"" + "\\u0041\\n".repeat(8_000) + "\"}"));
    all.add(new Hostile("escaped pairs", "a=b msg=\"" + "\\d\\\"".repeat(16_000) + "\""));
    all.add(
        new Hostile("a long name", "{\"logger\":\"" + "a.".repeat(30_000) + "\",\"msg\":\"b\"}"));
    all.add(new Hostile("open elements", "<34>1 - - - - - " + "[a ".repeat(20_000)));
    all.add(new Hostile("parameters", "<34>1 - - - - - [a" + " b=\"\\\"\"".repeat(8_000)));
    all.add(new Hostile("pairs", lines("a=b ".repeat(120) + "msg=c", 400)));
    all.add(new Hostile("different pairs", pairs(6_000) + "msg=c"));
    all.add(new Hostile("pairs that never end", "a=\"" + "\\\"b=\"".repeat(10_000)));
    all.add(
        new Hostile(
            "threads", lines("2026-01-01 00:00:00 INFO " + "[a] ".repeat(100) + "b.C - d", 400)));
    all.add(
        new Hostile(
            "separators with pairs",
            "2026-01-01 00:00:00 INFO [a] b.C -" + "a=\"b\" ".repeat(7_000) + "- d"));
    all.add(
        new Hostile(
            "requests",
            lines("a - - [01/Jan/2026:00:00:00 +0000] \"" + "GET ".repeat(100) + "\" 200 1", 400)));
    // Stack traces
    all.add(new Hostile("frames", "ERROR a\n" + lines("\tat a.b.C.d(C.java:1)", 10_000)));
    all.add(new Hostile("half frames", "ERROR a\n" + lines("\tat ", 50_000)));
    all.add(new Hostile("places", "ERROR a\n" + lines("\tat " + "async ".repeat(150), 200)));
    all.add(new Hostile("blank frames", "ERROR a\n" + lines(" ".repeat(990) + "at", 200)));
    all.add(new Hostile("elisions", "ERROR a\n" + lines("... 1 " + "frame".repeat(100), 400)));
    all.add(new Hostile("causes", "ERROR a\n" + lines("Caused by: ", 20_000)));
    all.add(new Hostile("names of exceptions", "ERROR a\n" + lines("a.".repeat(400) + "E", 200)));
    all.add(
        new Hostile("errors", "ERROR a\n" + lines("a.E" + "Exceptio".repeat(100) + ": b", 200)));
    all.add(
        new Hostile(
            "tracebacks", lines("Traceback (most recent call last):\n  a\nE.".repeat(4), 1_000)));
    all.add(new Hostile("goroutines", "panic: \n" + lines("goroutine 1 [a]:\n\n", 8_000)));
    for (int seed = 0; seed < 6; seed++) {
      all.add(random(seed));
    }
    return all;
  }

  private static String pairs(int count) {
    return IntStream.range(0, count).mapToObj(i -> "k" + i + "=v ").collect(Collectors.joining());
  }

  private static Hostile random(int seed) {
    String[] bits = {
      "\u001b",
      "\u001b[",
      "1;",
      "m",
      "\u001b]8;;",
      "\u0007",
      "\u001b\\",
      "\r",
      "\b",
      "\t",
      " ",
      "\n",
      "[",
      "]",
      "(",
      ")",
      "<",
      ">",
      "{",
      "}",
      "\"",
      "\\",
      ":",
      "::",
      ",",
      "level",
      "ERROR",
      "warn",
      "at ",
      "\tat ",
      "... 12 more",
      "Caused by: ",
      "Traceback (most recent",
      "panic: ",
      "goroutine 1 [",
      "a.b.",
      "Exception",
      "2026-01-01",
      "12:00:00",
      "e\u0301",
      "\u202e",
      "|",
      "-"
    };
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    while (text.length() < 100_000) {
      String bit = bits[random.nextInt(bits.length)];
      String other = bits[random.nextInt(bits.length)];
      int times = 1 << random.nextInt(random.nextInt(10) == 0 ? 12 : 5);
      text.append((bit + (random.nextBoolean() ? other : "")).repeat(times));
    }
    return new Hostile("bits at random, " + seed, text.substring(0, 100_000));
  }

  private static String lines(String line, int count) {
    return IntStream.range(0, count).mapToObj(i -> line + "\n").collect(Collectors.joining());
  }

  @ParameterizedTest
  @MethodSource("texts")
  @DisplayName("is read 40 times at most")
  void isReadAFewTimes(Hostile hostile) {
    assertThat(work(hostile.text(), StandardCharsets.UTF_8))
        .as("%s: %,d characters", hostile, hostile.text().length())
        .isBetween(hostile.text().length() / 10L, 40L * hostile.text().length());
  }

  @ParameterizedTest
  @MethodSource("texts")
  @DisplayName("is read 40 times at most in another charset")
  void isReadAFewTimesInAnotherCharset(Hostile hostile) {
    if (hostile.name().hashCode() % 3 == 0) {
      assertThat(work(hostile.text(), StandardCharsets.UTF_16LE))
          .as("%s: %,d characters", hostile, hostile.text().length())
          .isLessThanOrEqualTo(40L * hostile.text().length());
    }
  }

  @Test
  @DisplayName("is counted by each turn of a loop and each character that the JDK reads")
  void isCounted() {
    long once = work("word ".repeat(1_000), StandardCharsets.UTF_8);
    long twice = work("word ".repeat(2_000), StandardCharsets.UTF_8);

    assertThat(twice - once).isGreaterThanOrEqualTo(2 * 5_000);
  }

  private static long work(String text, Charset charset) {
    Work.count = 0;
    WAY.accept(text.getBytes(charset), charset);
    return Work.count;
  }

  private static final BiConsumer<byte[], Charset> WAY = way();

  @SuppressWarnings("unchecked")
  private static BiConsumer<byte[], Charset> way() {
    try {
      return (BiConsumer<byte[], Charset>)
          new Counting().loadClass(Way.class.getName()).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The way of lines from bytes to styled rows. It is loaded with counters. */
  public static final class Way implements BiConsumer<byte[], Charset> {

    private static final int BLOCK = 8_192;

    /** Creates it; called by reflection. */
    public Way() {}

    @Override
    public void accept(byte[] bytes, Charset charset) {
      LogBuffer buffer = new LogBuffer();
      LogSourceOptions options =
          LogSourceOptions.DEFAULT.withCharset(charset).withMaxLineLength(LONGEST);
      LineSplitter splitter = LineSplitter.of(options, buffer.origin()::take);
      for (int from = 0; from < bytes.length; from += BLOCK) {
        splitter.take(bytes, from, Math.min(bytes.length, from + BLOCK));
      }
      splitter.finish();
      buffer.ring().lines(1, LogBuffer.DEFAULT_CAPACITY).forEach(Way::show);
      buffer.snapshot().forEach(entry -> Ansi.runs(entry.message(), AnsiStyle.PLAIN));
      long last = buffer.lastSequence();
      LongStream.rangeClosed(last - buffer.size() + 1, last).forEach(buffer::parsed);
      text(bytes, charset).lines().forEach(line -> Ansi.runs(line, AnsiStyle.PLAIN));
    }

    /** Makes the row of a line with a hit in it, and its details. */
    private static void show(LogLine line) {
      ShownLine shown = ShownLine.of(line, false);
      Marks hit = new Marks();
      hit.add(line.text().length() / 2, line.text().length());
      new ConsoleUpdate().rowsFrom(1).row(shown, "", hit);
      shown.details();
    }

    private static String text(byte[] bytes, Charset charset) {
      return new String(bytes, charset);
    }
  }

  /** Counts work. Called by the classes that are loaded with counters. */
  public static final class Work {

    private static long count;

    private Work() {}

    /** Counts a turn of a loop. */
    public static void turn() {
      count++;
    }

    /** Counts a text that is read or copied as a whole. */
    public static <T extends CharSequence> T whole(T text) {
      count += text.length();
      return text;
    }

    /** Looks for a character, and counts those before it. */
    public static int indexOf(String text, int sought) {
      return indexOf(text, sought, 0);
    }

    /** Looks for a character, and counts those before it. */
    public static int indexOf(String text, int sought, int from) {
      return found(text, from, text.indexOf(sought, from));
    }

    /** Looks for a text, and counts the characters before it. */
    public static int indexOf(String text, String sought) {
      return indexOf(text, sought, 0);
    }

    /** Looks for a text, and counts the characters before it. */
    public static int indexOf(String text, String sought, int from) {
      return found(text, from, text.indexOf(sought, from));
    }

    private static int found(String text, int from, int at) {
      count += Math.max(0, (at < 0 ? text.length() : at) - from);
      return at;
    }

    /** Cuts a text, and counts the part. */
    public static String substring(String text, int from) {
      return whole(text.substring(from));
    }

    /** Cuts a text, and counts the part. */
    public static String substring(String text, int from, int to) {
      return whole(text.substring(from, to));
    }
  }

  /** Loads the classes of the console with counters. */
  private static final class Counting extends ClassLoader {

    private static final String WORK = Work.class.getName().replace('.', '/');

    /** Methods of strings that read or copy all of it. */
    private static final Set<String> WHOLE =
        Set.of("contains", "toCharArray", "lastIndexOf", "replace", "strip", "split", "getBytes");

    /** Methods of strings that read up to an index. */
    private static final Set<String> PARTLY = Set.of("indexOf", "substring");

    Counting() {
      super(HostileLinesTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      boolean isCounted =
          name.startsWith("dev.espressivo.logconsole.") && !name.equals(Work.class.getName());
      if (!isCounted) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known == null ? defined(name) : known;
      }
    }

    private Class<?> defined(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        ClassWriter counted = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        new ClassReader(in.readAllBytes()).accept(new Counters(counted), 0);
        byte[] bytes = counted.toByteArray();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static final class Counters extends ClassVisitor {

      Counters(ClassVisitor next) {
        super(Opcodes.ASM9, next);
      }

      @Override
      public MethodVisitor visitMethod(
          int access,
          String name,
          String descriptor,
          @Nullable String signature,
          String @Nullable [] exceptions) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
        return new MethodVisitor(Opcodes.ASM9, next) {

          private final List<Label> passed = new ArrayList<>();

          @Override
          public void visitLabel(Label label) {
            passed.add(label);
            super.visitLabel(label);
          }

          @Override
          public void visitJumpInsn(int opcode, Label label) {
            if (passed.contains(label)) {
              super.visitMethodInsn(Opcodes.INVOKESTATIC, WORK, "turn", "()V", false);
            }
            super.visitJumpInsn(opcode, label);
          }

          @Override
          public void visitMethodInsn(
              int opcode, String owner, String name, String descriptor, boolean isInterface) {
            boolean ofStrings = owner.equals("java/lang/String") && opcode != Opcodes.INVOKESTATIC;
            if (ofStrings && PARTLY.contains(name)) {
              super.visitMethodInsn(
                  Opcodes.INVOKESTATIC,
                  WORK,
                  name,
                  descriptor.replace("(", "(Ljava/lang/String;"),
                  false);
              return;
            }
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            boolean isText =
                descriptor.endsWith(")Ljava/lang/String;")
                    && (owner.equals("java/lang/StringBuilder") || WHOLE.contains(name));
            if (isText) {
              super.visitMethodInsn(
                  Opcodes.INVOKESTATIC,
                  WORK,
                  "whole",
                  "(Ljava/lang/CharSequence;)Ljava/lang/CharSequence;",
                  false);
              super.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/String");
            }
          }
        };
      }
    }
  }
}
