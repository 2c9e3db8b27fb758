package dev.espressivo.logconsole;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@DisplayName("A source that follows a file")
@Execution(ExecutionMode.CONCURRENT)
class FileTailTest {

  private static final LogSourceOptions QUICK =
      LogSourceOptions.DEFAULT.withPollInterval(Duration.ofMillis(10));

  @TempDir Path directory;
  private Path file;
  private LogBuffer buffer;
  private LogSource source;

  @BeforeEach
  void prepare() {
    file = directory.resolve("app.log");
    buffer = new LogBuffer();
  }

  @AfterEach
  void close() {
    if (source != null) {
      source.close();
    }
  }

  private void tail(LogSourceOptions options) {
    source = LogSources.tail(file, options).start(buffer);
  }

  private void write(String text) throws IOException {
    write(text.getBytes(UTF_8));
  }

  private void write(byte[] bytes) throws IOException {
    try (OutputStream out =
        Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      out.write(bytes);
    }
  }

  private List<String> lines() {
    return buffer.snapshot().stream().map(LogEntry::message).toList();
  }

  private void awaitLines(String... expected) {
    await().untilAsserted(() -> assertThat(lines()).containsExactly(expected));
  }

  @Test
  void readsWhatIsThereAndWhatComes() throws IOException {
    write("one\ntwo\n");
    tail(QUICK);
    awaitLines("one", "two");
    write("three\n");
    awaitLines("one", "two", "three");
    assertThat(source.isRunning()).isTrue();
    assertThat(source.getName()).isEqualTo(file.toString());
  }

  @Test
  void waitsForAFileThatIsMissing() throws IOException {
    tail(QUICK.withInitialLines(0));
    assertThat(source.isRunning()).isTrue();
    write("first\n");
    awaitLines("first");
  }

  @Test
  void waitsForADirectoryThatIsMissing() throws IOException {
    file = directory.resolve("later/app.log");
    tail(QUICK);
    Files.createDirectory(file.getParent());
    write("first\n");
    awaitLines("first");
  }

  @Test
  void beginsWithTheLastLinesThatAreWanted() throws IOException {
    StringBuilder text = new StringBuilder();
    IntStream.range(0, 30_000).forEach(i -> text.append("line ").append(i).append('\n'));
    write(text.toString());
    tail(QUICK.withInitialLines(3));
    awaitLines("line 29997", "line 29998", "line 29999");
    write("new\n");
    awaitLines("line 29997", "line 29998", "line 29999", "new");
  }

  @Test
  void beginsWithAllLinesWhenFewerAreThereThanWanted() throws IOException {
    write("one\ntwo");
    tail(QUICK.withInitialLines(5));
    awaitLines("one");
    write("\n");
    awaitLines("one", "two");
  }

  @Test
  void countsALastLineWithoutABreakAmongTheWanted() throws IOException {
    write("one\ntwo\nthr");
    tail(QUICK.withInitialLines(2));
    awaitLines("two");
    write("ee\n");
    awaitLines("two", "three");
  }

  @Test
  void beginsAtTheEndWhenNoLinesAreWanted() throws IOException {
    write("old\n");
    tail(QUICK.withInitialLines(0));
    write("new\n");
    awaitLines("new");
  }

  @Test
  void takesOfALongFileWhatTheBufferHolds() throws IOException {
    buffer = new LogBuffer(2);
    write("one\ntwo\nthree\n");
    tail(QUICK);
    awaitLines("two", "three");
    assertThat(buffer.dropped()).isZero();
  }

  @Test
  void holdsALineUntilItIsEnded() throws IOException {
    write("whole\nhalf");
    tail(QUICK);
    awaitLines("whole");
    write(" more\n");
    awaitLines("whole", "half more");
  }

  @Test
  void showsAnUnendedLineAtTheEndOfTheSource() throws IOException {
    write("whole\nhalf");
    tail(QUICK);
    awaitLines("whole");
    source.close();
    assertThat(lines()).containsExactly("whole", "half");
    assertThat(source.isRunning()).isFalse();
  }

  @Test
  void nothingComesAfterTheEndOfTheSource() throws IOException {
    write("one\n");
    tail(QUICK);
    awaitLines("one");
    source.close();
    write("two\n");
    LogSource other = LogSources.tail(file, QUICK).start(new LogBuffer());
    other.close();
    source.close();
    assertThat(lines()).containsExactly("one");
  }

  @Test
  void readsBothKindsOfLineBreaks() throws IOException {
    write("a\r\nb\n\r\nc\rd\n");
    tail(QUICK);
    await().untilAsserted(() -> assertThat(buffer.size()).isEqualTo(4));
    assertThat(lines().subList(0, 3)).containsExactly("a", "b", "");
    assertThat(Ansi.cut(lines().get(3), AnsiStyle.PLAIN).text()).isEqualTo("d");
  }

  @Test
  void aCharacterMayBeCutByTwoWrites() throws IOException {
    byte[] bytes = "日本é\n".getBytes(UTF_8);
    write("x\n");
    tail(QUICK);
    awaitLines("x");
    for (byte b : bytes) {
      write(new byte[] {b});
    }
    awaitLines("x", "日本é");
  }

  @Test
  void charactersAndLineBreaksMayLieAcrossBlocks() throws IOException {
    String line = "é".repeat(1_001);
    StringBuilder text = new StringBuilder();
    IntStream.range(0, 200).forEach(i -> text.append(line).append("\r\n"));
    write(text.toString());
    tail(QUICK);
    await().untilAsserted(() -> assertThat(lines()).hasSize(200).containsOnly(line));
  }

  @Test
  void invalidBytesBecomeReplacementCharacters() throws IOException {
    write(new byte[] {'a', (byte) 0xff, (byte) 0xc3, '\n', (byte) 0xf0, (byte) 0x9f, '\n'});
    tail(QUICK);
    awaitLines("a\ufffd\ufffd", "\ufffd");
  }

  @Test
  void binaryInputGivesTextWithoutControls() throws IOException {
    byte[] bytes = new byte[10_000];
    new Random(1).nextBytes(bytes);
    write(bytes);
    write("\nend\n");
    tail(QUICK);
    await().untilAsserted(() -> assertThat(lines()).endsWith("end"));
    assertThat(lines())
        .allSatisfy(
            line ->
                assertThat(Ansi.cut(line, AnsiStyle.PLAIN).text().chars())
                    .noneMatch(c -> c != '\t' && Character.isISOControl(c)));
  }

  @Test
  void controlsAreFoundWhereverTheyStandInALine() throws IOException {
    StringBuilder text = new StringBuilder();
    for (String control : List.of("\u001b[1m", "\u0000", "\u007f", "\u0080", "\u009f")) {
      for (int at = 0; at < 20; at++) {
        text.append("x".repeat(at)).append(control).append("y".repeat(19 - at)).append("\né\n");
      }
    }
    write(text.toString());
    tail(QUICK);
    await().untilAsserted(() -> assertThat(buffer.size()).isEqualTo(200));
    assertThat(buffer.ring().lines(buffer.firstSequence(), 200))
        .allSatisfy(line -> assertThat(line.text()).matches("x*y*|é"));
  }

  @Test
  void longLinesAreCutWithAMark() throws IOException {
    write("x".repeat(1_000_000) + "\nshort\n" + "é".repeat(25) + "\n" + "y".repeat(20) + "\n");
    tail(QUICK.withMaxLineLength(20));
    awaitLines(
        "x".repeat(20) + "… (999980 more bytes)",
        "short",
        "é".repeat(20) + "… (10 more bytes)",
        "y".repeat(20));
  }

  @Test
  void aCutSplitsNoCharacterAndEndsTheStyle() throws IOException {
    write("\u001b[31m" + "x".repeat(14) + "😀😀\nplain\n");
    tail(QUICK.withMaxLineLength(20));
    awaitLines("\u001b[31m" + "x".repeat(14) + "\u001b[0m… (8 more bytes)", "plain");
  }

  @Test
  void aByteOrderMarkIsNoText() throws IOException {
    write("\ufeffone\n\ufefftwo\n");
    tail(QUICK);
    awaitLines("one", "\ufefftwo");
  }

  @Test
  void otherCharsetsAreRead() throws IOException {
    write("größe\n".getBytes(ISO_8859_1));
    tail(QUICK.withCharset(ISO_8859_1));
    awaitLines("größe");
  }

  @Test
  void charsetsOfSeveralBytesAreRead() throws IOException {
    write("größe\u010a 日本\r\n".getBytes(UTF_16LE));
    tail(QUICK.withCharset(UTF_16LE).withMaxLineLength(16));
    awaitLines("größe\u010a 日本");
    write(("z".repeat(20) + "\n").getBytes(UTF_16LE));
    awaitLines("größe\u010a 日本", "z".repeat(16) + "… (4 more chars)");
  }

  @Test
  void theLastLinesOfCharsetsOfSeveralBytesAreFound() throws IOException {
    // U+0A0A and U+010A contain the byte of a line feed, at an even and at an odd position.
    StringBuilder text = new StringBuilder();
    IntStream.range(0, 9_001).forEach(i -> text.append("\u0a0a\u010a ").append(i).append('\n'));
    for (Charset charset : List.of(UTF_16LE, UTF_16BE, UTF_16, Charset.forName("UTF-32"))) {
      for (String mark : List.of("", "\ufeff")) {
        Files.deleteIfExists(file);
        buffer = new LogBuffer();
        write((charset == UTF_16 ? text.toString() : mark + text).getBytes(charset));
        tail(QUICK.withCharset(charset).withInitialLines(2));
        awaitLines("\u0a0a\u010a 8999", "\u0a0a\u010a 9000");
        source.close();
      }
    }
  }

  @Test
  void theOrderOfBytesIsThatOfTheMarkAlsoInTheMiddleOfAFile() throws IOException {
    write(("\ufeff" + "é\n".repeat(9) + "größe\n日本").getBytes(UTF_16LE));
    tail(QUICK.withCharset(UTF_16).withInitialLines(2));
    awaitLines("größe");
    write("\nlast\n".getBytes(UTF_16LE));
    awaitLines("größe", "日本", "last");
    Files.move(file, directory.resolve("app.log.1"));
    write("\ufeffturned\n".getBytes(UTF_16BE));
    awaitLines("größe", "日本", "last", "turned");
  }

  @Test
  void aLongFileOfSeveralBytesACharacterBeginsWithWhatTheBufferHolds() throws IOException {
    buffer = new LogBuffer(2);
    write("one\ntwo\nthree\n".getBytes(UTF_16));
    tail(QUICK.withCharset(UTF_16));
    awaitLines("two", "three");
  }

  @Test
  void aProgressBarShowsItsNewestState() throws IOException {
    StringBuilder bar = new StringBuilder();
    IntStream.rangeClosed(0, 1_000)
        .forEach(i -> bar.append("\r[").append("#".repeat(i / 50)).append("] ").append(i));
    for (Charset charset : List.of(UTF_8, UTF_16LE)) {
      Files.deleteIfExists(file);
      buffer = new LogBuffer();
      write((bar + "\r\n").getBytes(charset));
      tail(QUICK.withCharset(charset).withMaxLineLength(100));
      await().untilAsserted(() -> assertThat(buffer.size()).isEqualTo(1));
      // Also in pieces that are cut anywhere.
      byte[] bytes = (bar + " of a thousand, " + "y".repeat(100) + "\n").getBytes(charset);
      for (int from = 0; from < bytes.length; from += 777) {
        write(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + 777)));
      }
      await().untilAsserted(() -> assertThat(buffer.size()).isEqualTo(2));
      List<LogLine> lines = buffer.ring().lines(1, 2);
      String last = "[" + "#".repeat(20) + "] 1000";
      assertThat(lines.get(0).text()).isEqualTo(last);
      assertThat(lines.get(1).text())
          .startsWith(last + " of a thousand, yyy")
          .matches(".*y… \\(\\d+ more (bytes|chars)\\)");
      source.close();
    }
  }

  @Test
  void aTruncatedFileIsReadFromItsBeginning() throws IOException {
    write("one\ntwo\n");
    tail(QUICK);
    awaitLines("one", "two");
    Files.newByteChannel(file, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)
        .close();
    write("a\n");
    awaitLines("one", "two", "a");
  }

  @Test
  void aFileWrittenAnewPastItsOldEndIsReadFromItsBeginning() throws IOException {
    write("one\ntwo\n");
    tail(QUICK);
    awaitLines("one", "two");
    // A single write, so that no check happens between the truncation and the new text.
    try (FileChannel out = FileChannel.open(file, StandardOpenOption.WRITE)) {
      out.write(UTF_8.encode("alpha\nbeta\ngamma\n"), 0);
    }
    awaitLines("one", "two", "alpha", "beta", "gamma");
  }

  @Test
  void copyTruncateLosesAndDoublesNothing() throws IOException {
    write("one\ntwo\n");
    tail(QUICK);
    awaitLines("one", "two");
    Files.copy(file, directory.resolve("app.log.1"));
    Files.newByteChannel(file, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)
        .close();
    write("three\n");
    awaitLines("one", "two", "three");
    Files.move(file, directory.resolve("app.log.2"));
    write("four\n");
    awaitLines("one", "two", "three", "four");
  }

  @Test
  void aRenamedFileIsReadToItsEndBeforeTheNewOne() throws IOException {
    write("one\n");
    tail(QUICK);
    awaitLines("one");
    Path rotated = directory.resolve("app.log.1");
    try (OutputStream writer = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
      Files.move(file, rotated);
      Files.createFile(file);
      writer.write("two, by a writer that still has the old file\n".getBytes(UTF_8));
      writer.flush();
      awaitLines("one", "two, by a writer that still has the old file");
      writer.write("three, unended".getBytes(UTF_8));
    }
    write("four\n");
    awaitLines("one", "two, by a writer that still has the old file", "three, unended", "four");
  }

  @Test
  void aDeletedFileIsFollowedByTheNextOfItsName() throws IOException {
    write("one\n");
    tail(QUICK);
    awaitLines("one");
    Files.delete(file);
    write("two\n");
    awaitLines("one", "two");
  }

  @Test
  void anotherLogWhoseNameHasANumberIsNotReadIntoThisOne() throws IOException {
    write("one\n");
    tail(QUICK);
    awaitLines("one");
    Files.writeString(directory.resolve("app2.log"), "of another log\n");
    Files.delete(file);
    write("two\n");
    awaitLines("one", "two");
  }

  @Test
  void aFileThatGetsTheKeyOfADeletedOneIsRead() throws IOException {
    Path rotated = directory.resolve("app.log.1");
    Files.writeString(rotated, "older, and longer than what comes after it\n");
    write("one\n");
    source = LogSources.tail(file, QUICK.withPollInterval(Duration.ofSeconds(1))).start(buffer);
    awaitLines("one");
    Object key = Files.readAttributes(rotated, BasicFileAttributes.class).fileKey();
    // Two rotations that keep one old file, between two checks.
    for (int i = 2; i <= 3; i++) {
      Files.move(file, rotated, StandardCopyOption.REPLACE_EXISTING);
      write(i + "\n");
      if (i == 2) {
        Object next = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        assumeTrue(next.equals(key), "The file system gives no key twice");
      }
    }
    awaitLines("one", "2", "3");
  }

  @Test
  void aRotatedFileThatIsStillWrittenToIsNotReadAgain() throws IOException {
    Path rotated = directory.resolve("app.log.1");
    Files.writeString(rotated, "older\n");
    write("one\n");
    tail(QUICK);
    awaitLines("one");
    Files.writeString(rotated, "older, late\n", StandardOpenOption.APPEND);
    Files.move(rotated, directory.resolve("app.log.2"));
    Files.move(file, rotated);
    write("two\n");
    awaitLines("one", "two");
  }

  @Test
  void aFileInAFolderThatCannotBeListedIsFollowed() throws IOException {
    write("one\n");
    source =
        new FileTail(
                file,
                QUICK,
                (folder, filter) -> {
                  throw new AccessDeniedException(folder.toString());
                })
            .start(buffer);
    await().untilAsserted(() -> assertThat(lines()).hasSize(2).endsWith("one"));
    assertThat(lines().get(0)).contains("Cannot list " + directory, "permission denied");
    Files.move(file, directory.resolve("app.log.1"));
    write("two\n");
    await().untilAsserted(() -> assertThat(lines()).hasSize(3).endsWith("one", "two"));
  }

  @Test
  void aTailThatFailsEntirelyIsSaid() throws IOException {
    write("one\n");
    AtomicInteger listed = new AtomicInteger();
    source =
        new FileTail(
                file,
                QUICK,
                (folder, filter) -> {
                  if (listed.getAndIncrement() > 4) {
                    throw new NoClassDefFoundError("sun/nio/fs/Gone");
                  }
                  return Files.newDirectoryStream(folder, filter);
                })
            .start(buffer);
    awaitLines("one");
    Files.move(file, directory.resolve("app.log.1"));
    write("two\n");
    await().until(() -> !source.isRunning());
    assertThat(lines()).last().asString().contains("sun/nio/fs/Gone");
    assertThat(buffer.snapshot().getLast().level()).isEqualTo(LogLevel.ERROR);
  }

  @Test
  void aPathWithoutAFileNameIsRefused() {
    Path root = directory.getRoot();
    assertThatThrownBy(() -> LogSources.tail(root))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("path must name a file, but is '" + root + "'");
  }

  @Test
  void filesOfTheSameMomentAreReadInTheOrderOfTheirNumbers() throws IOException {
    write("one\n");
    source = LogSources.tail(file, QUICK.withPollInterval(Duration.ofSeconds(1))).start(buffer);
    awaitLines("one");
    FileTime moment = Files.getLastModifiedTime(file);
    for (int i = 2; i <= 12; i++) {
      Path rotated = directory.resolve("app." + i + ".log");
      Files.move(file, rotated, StandardCopyOption.ATOMIC_MOVE);
      Files.setLastModifiedTime(rotated, moment);
      write(i + "\n");
    }
    awaitLines("one", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12");
  }

  @Test
  void filesThatCameAndWentBetweenTwoLooksAreRead() throws IOException {
    write("one\n");
    write("x");
    Files.writeString(directory.resolve("app.log.9"), "older\n");
    Files.writeString(directory.resolve("app-error.log"), "another log\n");
    source = LogSources.tail(file, QUICK.withPollInterval(Duration.ofSeconds(1))).start(buffer);
    awaitLines("one");
    // Three rotations between two checks.
    for (int i = 2; i <= 4; i++) {
      Files.move(file, directory.resolve("app.log." + (10 - i)), StandardCopyOption.ATOMIC_MOVE);
      write(i + "\n");
    }
    Files.move(directory.resolve("app-error.log"), directory.resolve("app-error.log.1"));
    Files.writeString(directory.resolve("app-error.log"), "another log\n");
    awaitLines("one", "x", "2", "3", "4");
  }

  @Test
  void filesThatWereCompressedBetweenTwoLooksAreSaid() throws IOException {
    write("one\n");
    Files.writeString(directory.resolve("app.log.9.gz"), "of before");
    Files.writeString(directory.resolve("app.log.8"), "of before, compressed later");
    source = LogSources.tail(file, QUICK.withPollInterval(Duration.ofSeconds(1))).start(buffer);
    awaitLines("one");
    // Three rotations between two checks. The tail reads the file that it has open to its end.
    for (int i = 2; i <= 4; i++) {
      Files.move(file, directory.resolve("app.log." + i), StandardCopyOption.ATOMIC_MOVE);
      Files.copy(directory.resolve("app.log." + i), directory.resolve("app.log." + i + ".gz"));
      Files.delete(directory.resolve("app.log." + i));
      write(i + "\n");
    }
    Files.move(directory.resolve("app.log.8"), directory.resolve("app.log.8.gz"));
    Files.writeString(directory.resolve("app-error.log.1.gz"), "another log");
    awaitLines(
        "one",
        "Lines are missing here: between two looks at "
            + file
            + ", 2 files were rotated and compressed",
        "4");
  }

  @Test
  void aFileThatIsCompressedAfterItWasReadIsNotSaid() throws IOException {
    write("one\n");
    tail(QUICK);
    awaitLines("one");
    Files.move(file, directory.resolve("app.log.1"), StandardCopyOption.ATOMIC_MOVE);
    write("two\n");
    awaitLines("one", "two");
    Files.move(directory.resolve("app.log.1"), directory.resolve("app.log.1.gz"));
    Files.move(file, directory.resolve("app.log.2"), StandardCopyOption.ATOMIC_MOVE);
    Files.move(directory.resolve("app.log.2"), directory.resolve("app.log.2.gz"));
    write("three\n");
    awaitLines("one", "two", "three");
  }

  @RepeatedTest(5)
  void everyLineComesOnceAndInOrderWhileFilesAreRotatedUnderTheWriter() throws Exception {
    int total = 40_000;
    AtomicReference<Throwable> failure = new AtomicReference<>();
    tail(QUICK);
    Thread writer =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    OutputStream out = Files.newOutputStream(file);
                    int files = 0;
                    for (int i = 0; i < total; i++) {
                      out.write(("line " + i + "\n").getBytes(UTF_8));
                      if (i % 1_000 == 999) {
                        out.close();
                        Files.move(file, directory.resolve("app." + files++ + ".log"));
                        out = Files.newOutputStream(file);
                      }
                    }
                    out.write("end\n".getBytes(UTF_8));
                    out.close();
                  } catch (IOException e) {
                    failure.set(e);
                  }
                });
    writer.join();
    assertThat(failure.get()).isNull();
    await().untilAsserted(() -> assertThat(lines()).endsWith("end"));
    assertThat(lines().subList(0, lines().size() - 1))
        .isEqualTo(IntStream.range(0, total).mapToObj(i -> "line " + i).toList());
  }

  @Test
  void aPathThatCannotBeReadIsSaidOnceAndTriedAgain() throws IOException {
    Files.createDirectory(file);
    tail(QUICK);
    await().untilAsserted(() -> assertThat(buffer.size()).isEqualTo(1));
    LogEntry note = buffer.snapshot().get(0);
    assertThat(note.level()).isEqualTo(LogLevel.WARN);
    assertThat(note.message()).contains("Cannot read", file.toString(), "not a regular file");
    assertThat(note.source()).isEqualTo(file.toString());
    Files.delete(file);
    write("one\n");
    await().untilAsserted(() -> assertThat(buffer.size()).isEqualTo(2));
    assertThat(lines()).endsWith("one");
  }

  @Test
  void aSourceIsStartedOnce() throws IOException {
    tail(QUICK);
    assertThatThrownBy(() -> source.start(buffer))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(file.toString());
    LogSource closed = LogSources.tail(file);
    closed.close();
    assertThatThrownBy(() -> closed.start(buffer)).isInstanceOf(IllegalStateException.class);
    assertThat(closed.isRunning()).isFalse();
  }

  @Test
  void optionsOutOfRangeAreRefused() {
    assertThatThrownBy(() -> LogSourceOptions.DEFAULT.withMaxLineLength(15))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("maxLineLength", "15", "16");
    assertThatThrownBy(() -> LogSourceOptions.DEFAULT.withInitialLines(-2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("initialLines", "-2");
    assertThatThrownBy(() -> LogSourceOptions.DEFAULT.withPollInterval(Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("pollInterval", "PT0S");
  }
}
