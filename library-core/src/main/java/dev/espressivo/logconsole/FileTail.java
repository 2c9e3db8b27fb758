package dev.espressivo.logconsole;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Follows a file by its name, like {@code tail -F}.
 *
 * <p>A virtual thread checks the file and sleeps in between, so no platform thread is occupied
 * while nothing happens, and a file system that hangs does not affect other sources.
 */
final class FileTail extends AbstractLogSource {

  private static final int BLOCK = 65_536;
  private static final int MARK = 64;
  // Of UTF-32.
  private static final int LONGEST_UNIT = 4;
  private static final long CLOSE_SECONDS = 2;
  private static final Pattern DIGITS = Pattern.compile("\\d+");
  private static final Pattern LAST_DIGITS = Pattern.compile("\\d{1,18}(?=\\D*$)");
  private static final Pattern COMPRESSED =
      Pattern.compile(".*\\.(gz|zip|bz2|xz|zst|tmp)", Pattern.CASE_INSENSITIVE);

  private final Path path;
  private final LogSourceOptions options;
  private final Listing listing;
  private final Pattern rotated;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final ReentrantLock polling = new ReentrantLock();

  // Guarded by the lock.
  private final LineSplitter lines;
  private @Nullable LogOrigin origin;
  private @Nullable FileChannel channel;
  private @Nullable Object key;
  private long position;
  private final ByteBuffer block = ByteBuffer.allocate(BLOCK);
  // The bytes that were read last. If the file has other bytes there, it was overwritten.
  private byte[] mark = {};
  // The files in its directory that existed when it was opened, or that contain lines already read
  // from it.
  private Map<Object, Sibling> siblings = new HashMap<>();
  // The compressed files that there were when a file was opened last.
  private Set<Object> archives = Set.of();
  // The number of files that are known and may still be compressed.
  private int toBeCompressed;
  private @Nullable String problem;
  private boolean unlisted;

  /** Lists the files of a directory. */
  interface Listing {
    DirectoryStream<Path> of(Path directory, DirectoryStream.Filter<Path> filter)
        throws IOException;
  }

  FileTail(Path path, LogSourceOptions options) {
    this(path, options, Files::newDirectoryStream);
  }

  FileTail(Path path, LogSourceOptions options, Listing listing) {
    super(path.toString());
    if (path.getFileName() == null) {
      throw new IllegalArgumentException("path must name a file, but is '" + path + "'");
    }
    this.listing = listing;
    this.path = path.toAbsolutePath();
    this.options = options;
    lines =
        LineSplitter.of(
            options, (all, suspects) -> Objects.requireNonNull(origin).take(all, suspects));
    // Names of rotated files: a separator and digits, possibly repeated, after the stem
    // (app.2026-01-01.0.log) or at the end. A digit without a separator belongs to the name of
    // another log (app2.log).
    String ending = name().substring(stem().length());
    String numbers = "([-._]\\d[-._\\d]*)?";
    rotated =
        Pattern.compile(
            Pattern.quote(stem())
                + numbers
                // Without an ending, the second would backtrack into the first.
                + (ending.isEmpty() ? "" : Pattern.quote(ending) + numbers));
  }

  private String name() {
    return path.getFileName().toString();
  }

  private String stem() {
    int dot = name().indexOf('.');
    return dot > 0 ? name().substring(0, dot) : name();
  }

  @Override
  void open(LogBuffer buffer) {
    polling.lock();
    try {
      origin = buffer.origin(null, options);
      List<Sibling> others = siblings();
      siblings = known(others);
      toBeCompressed = (int) others.stream().filter(each -> isRotated(each.name())).count();
      archives = archives();
      // The current end of the file, so that no line written after the start counts as an old one.
      position = follow() && channel != null ? channel.size() : 0;
    } catch (IOException e) {
      tell(e);
    } finally {
      polling.unlock();
    }
    int wanted = options.initialLines();
    work(() -> run(wanted == LogSourceOptions.AS_MANY_AS_FIT ? buffer.capacity() : wanted));
  }

  private void run(int wanted) throws InterruptedException {
    boolean begun = false;
    while (isRunning()) {
      polling.lock();
      try {
        if (!begun) {
          begun = true;
          seek(wanted);
        }
        poll();
        problem = null;
      } catch (IOException | RuntimeException e) {
        tell(e);
        StreamSource.closeQuietly(channel);
        channel = null;
      } finally {
        polling.unlock();
      }
      if (closed.await(options.pollInterval().toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    }
  }

  @Override
  void shut() {
    closed.countDown();
    try {
      // Does not wait for the thread, which a hanging file system may block.
      if (!polling.tryLock(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    try {
      finish();
    } finally {
      polling.unlock();
    }
  }

  /** Reports a problem once, until there is a different one. */
  private void tell(Exception e) {
    String reason =
        e instanceof AccessDeniedException
            ? "permission denied"
            : e.getMessage() == null ? e.toString() : e.getMessage();
    String text = "Cannot read " + path + ": " + reason;
    if (isRunning() && !text.equals(problem)) {
      problem = text;
      note(LogLevel.WARN, text);
    }
  }

  private void poll() throws IOException {
    if (channel == null && !follow()) {
      return;
    }
    drain();
    BasicFileAttributes now = attributes(path);
    // There is no file with the name: the old one may still be written to until there is a new one.
    // The same holds while the new one is empty, since the writer has not switched yet.
    if (now != null && !key(now).equals(key) && now.size() > 0) {
      drain();
      lines.end();
      toBeCompressed++;
      // The old file stays open until the next one is opened, so that no other file gets its key.
      FileChannel last = channel;
      channel = null;
      try {
        follow();
      } finally {
        StreamSource.closeQuietly(last);
      }
    }
  }

  private void finish() {
    lines.end();
    StreamSource.closeQuietly(channel);
    channel = null;
  }

  /**
   * Reads the files that were rotated in and out since the last file was closed, and opens the
   * current one.
   *
   * @return whether there is a current file
   */
  private boolean follow() throws IOException {
    Object last = key;
    while (isRunning()) {
      Object present = present();
      if (!Objects.equals(last, present)) {
        // One at a time, since files may be renamed in the meantime.
        Sibling missed = missed(last, present);
        if (!Objects.equals(present, present())) {
          // Rotated while the directory was listed, so the list may lack the current file.
          continue;
        }
        if (missed != null) {
          readMissed(missed, last);
          continue;
        }
      }
      if (present == null) {
        return false;
      }
      Map<Object, Sibling> known = known(siblings());
      if (openFile(path, present)) {
        siblings = known;
        tellLost();
        return true;
      }
    }
    return false;
  }

  /** Reads a file that was rotated in and out, if it still has its name. */
  private void readMissed(Sibling missed, @Nullable Object last) throws IOException {
    // Known even if reading fails: that is reported once, and the next check continues without it.
    siblings.put(missed.key(), missed);
    try {
      if (openFile(missed.path(), missed.key())) {
        drain();
        finish();
        toBeCompressed++;
      } else {
        siblings.remove(missed.key());
      }
    } finally {
      key = last;
    }
  }

  /**
   * Reports files that were compressed before they could be read. Each file that was read gives one
   * compressed file at most, so if there are more new ones, the others have lines that nobody has
   * seen.
   */
  private void tellLost() throws IOException {
    Set<Object> before = archives;
    archives = archives();
    toBeCompressed -= (int) archives.stream().filter(each -> !before.contains(each)).count();
    if (toBeCompressed < 0) {
      int lost = -toBeCompressed;
      toBeCompressed = 0;
      note(
          LogLevel.WARN,
          "Lines are missing here: between two looks at "
              + path
              + ", "
              + (lost == 1 ? "a file was" : lost + " files were")
              + " rotated and compressed");
    }
  }

  /**
   * Opens a file, at its beginning unless it is the one that was open before.
   *
   * @return whether the file with the name still has the expected key
   */
  private boolean openFile(Path file, Object expected) throws IOException {
    FileChannel opened;
    try {
      if (!Files.readAttributes(file, BasicFileAttributes.class).isRegularFile()) {
        throw new IOException("it is not a regular file");
      }
      opened = FileChannel.open(file, StandardOpenOption.READ);
    } catch (NoSuchFileException e) {
      return false;
    }
    BasicFileAttributes now = attributes(file);
    if (now == null || !key(now).equals(expected)) {
      // Renamed in the meantime, so it is unknown which of the two files was opened.
      opened.close();
      return false;
    }
    channel = opened;
    if (!expected.equals(key)) {
      key = expected;
      beginAnew();
    }
    return true;
  }

  private void beginAnew() {
    position = 0;
    mark = new byte[0];
    lines.begin();
  }

  private void drain() throws IOException {
    FileChannel in = channel;
    if (in == null) {
      return;
    }
    boolean checked = false;
    while (isRunning()) {
      long size = in.size();
      if (size < position || size > position && !checked && isOverwritten(in)) {
        lines.end();
        beginAnew();
        toBeCompressed++;
        // Copied before the truncation, so these bytes have been read already.
        siblings.putAll(known(siblings()));
      }
      checked = true;
      block.clear();
      int n = size > position ? in.read(block, position) : -1;
      if (n <= 0) {
        return;
      }
      lines.add(block.array(), 0, n);
      position += n;
      mark(in);
    }
  }

  /** Stores the bytes before the position. */
  private void mark(FileChannel in) throws IOException {
    int length = (int) Math.min(MARK, position);
    mark = bytes(in, position - length, length);
  }

  /**
   * Returns whether the bytes that were read last have changed, because the file was truncated and
   * has grown beyond its earlier size.
   */
  private boolean isOverwritten(FileChannel in) throws IOException {
    return !Arrays.equals(bytes(in, position - mark.length, mark.length), mark);
  }

  /** Seeks, from the position on backwards, the start of the last lines of a file. */
  private void seek(int wanted) throws IOException {
    long size = position;
    position = 0;
    FileChannel in = channel;
    if (in == null || size == 0) {
      return;
    }
    byte[] head = bytes(in, 0, LONGEST_UNIT);
    byte[] lineFeed = lineFeed(head);
    int unit = lineFeed.length;
    position = wanted > 0 ? startOfLast(wanted, in, size, lineFeed) : size;
    if (position > 0 && unit > 1 && hasMark(head, unit)) {
      lines.add(head, 0, unit); // The byte order of the text that follows.
    }
    mark(in);
  }

  /** Returns where the last lines of a file begin; 0 if there are not that many. */
  private long startOfLast(int wanted, FileChannel in, long size, byte[] lineFeed)
      throws IOException {
    int unit = lineFeed.length;
    int found = 0;
    for (long end = size - size % unit; end > 0; end -= block.limit()) {
      int length = (int) Math.min(BLOCK, end);
      block.clear().limit(length);
      if (in.read(block, end - length) < length) {
        return 0; // The file has shrunk in the meantime: read it from its beginning.
      }
      for (int i = length - unit; i >= 0; i -= unit) {
        long next = end - length + i + unit;
        // The line break at the end of the last line does not count.
        if (next < size
            && Arrays.equals(block.array(), i, i + unit, lineFeed, 0, unit)
            && ++found == wanted) {
          return next;
        }
      }
    }
    return 0;
  }

  /** Returns the bytes at a position, fewer if the file ends before. */
  private static byte[] bytes(FileChannel in, long from, int length) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length);
    int n;
    do {
      n = in.read(bytes, from + bytes.position());
    } while (n > 0 && bytes.hasRemaining());
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  /**
   * Returns the bytes of a line feed in the file. In UTF-16 and UTF-32 there are several, in the
   * order of the byte order mark with which the file may begin.
   */
  private byte[] lineFeed(byte[] head) {
    Charset charset = options.charset();
    if (!charset.canEncode()) {
      return new byte[] {'\n'};
    }
    // The second of two line feeds, since the first may have a byte order mark before it.
    byte[] two = "\n\n".getBytes(charset);
    byte[] lineFeed = Arrays.copyOfRange(two, "\n".getBytes(charset).length, two.length);
    int unit = lineFeed.length;
    byte[] turned = new byte[unit];
    byte[] text = Arrays.copyOf(head, 2 * unit);
    for (int i = 0; i < unit; i++) {
      turned[i] = lineFeed[unit - 1 - i];
      text[unit + i] = turned[i];
    }
    return new String(text, charset).endsWith("\n") ? turned : lineFeed;
  }

  private boolean hasMark(byte[] head, int unit) {
    String text = new String(head, 0, Math.min(unit, head.length), options.charset());
    return text.isEmpty() || text.equals("\ufeff");
  }

  private static @Nullable BasicFileAttributes attributes(Path file) throws IOException {
    try {
      return Files.readAttributes(file, BasicFileAttributes.class);
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /** Returns the key of the file that currently has the name; null if there is none. */
  private @Nullable Object present() throws IOException {
    BasicFileAttributes now = attributes(path);
    return now == null ? null : key(now);
  }

  /**
   * Returns a value that distinguishes a file from others with the same name: its key, else its
   * creation time.
   */
  private static Object key(BasicFileAttributes attributes) {
    return attributes.fileKey() == null ? attributes.creationTime() : attributes.fileKey();
  }

  // Files that were rotated in and out again between two checks.

  /**
   * A file of the directory. Its key alone is not enough to identify it, since a file system may
   * reuse the key of a deleted file.
   *
   * @param head its first bytes as text; empty if it cannot be read or no longer exists
   */
  private record Sibling(Path path, BasicFileAttributes attributes, String head) {

    static Sibling of(Path path, BasicFileAttributes attributes) {
      try (FileChannel in = FileChannel.open(path, StandardOpenOption.READ)) {
        byte[] head = bytes(in, 0, MARK);
        return new Sibling(path, attributes, new String(head, StandardCharsets.ISO_8859_1));
      } catch (IOException e) {
        return new Sibling(path, attributes, "");
      }
    }

    String name() {
      return path.getFileName().toString();
    }

    Object key() {
      return FileTail.key(attributes);
    }

    FileTime modified() {
      return attributes.lastModifiedTime();
    }

    FileTime created() {
      return attributes.creationTime();
    }

    /** Returns whether this is a file that was found earlier and may have grown since. */
    boolean is(Sibling earlier) {
      long size = earlier.attributes.size();
      if (modified().equals(earlier.modified()) && attributes.size() == size) {
        return true;
      }
      if (attributes.size() < size || size == 0) {
        return false;
      }
      // A file system without creation times reports the time of the last change.
      boolean tells =
          !earlier.created().equals(earlier.modified()) && !created().equals(modified());
      return (!tells || created().equals(earlier.created())) && head.startsWith(earlier.head);
    }
  }

  private static Map<Object, Sibling> known(List<Sibling> files) {
    Map<Object, Sibling> known = new HashMap<>();
    files.forEach(file -> known.put(file.key(), file));
    return known;
  }

  private boolean isKnown(Sibling file) {
    Sibling known = siblings.get(file.key());
    return known != null && file.is(known);
  }

  /**
   * Returns the first file that had the name after the last file and before the current one, or
   * null. Such a file is new, was written later, and its name now differs from that of the last
   * file only in numbers; if the last file no longer exists, it has a common name of a rotated
   * file.
   */
  private @Nullable Sibling missed(@Nullable Object last, @Nullable Object present)
      throws IOException {
    List<Sibling> all = siblings();
    Sibling renamed = all.stream().filter(each -> each.key().equals(last)).findFirst().orElse(null);
    // If the times are equal, it is the file whose number is nearer to that of the last file, which
    // is older than both. This holds whether rotation counts up or shifts numbers.
    long number = renamed == null ? 0 : number(renamed);
    return all.stream()
        .filter(each -> !each.key().equals(last) && !each.key().equals(present))
        .filter(each -> !isKnown(each) && isRotated(each, renamed))
        .min(
            Comparator.comparing(Sibling::modified)
                .thenComparingLong(each -> Math.abs(number(each) - number)))
        .orElse(null);
  }

  private boolean isRotated(Sibling sibling, @Nullable Sibling last) {
    return last == null
        ? rotated.matcher(sibling.name()).matches()
        : form(sibling).equals(form(last)) && sibling.modified().compareTo(last.modified()) >= 0;
  }

  /** Returns the last number in a file's name. */
  private static long number(Sibling file) {
    Matcher digits = LAST_DIGITS.matcher(file.name());
    return digits.find() ? Long.parseLong(digits.group()) : 0;
  }

  private static String form(Sibling file) {
    return DIGITS.matcher(file.name()).replaceAll("0");
  }

  /**
   * Returns the keys of the compressed files whose names are those of rotated files of this log.
   */
  private Set<Object> archives() throws IOException {
    return list(this::isArchive).stream().map(Sibling::key).collect(Collectors.toSet());
  }

  private boolean isArchive(String name) {
    return COMPRESSED.matcher(name).matches()
        && !name.endsWith(".tmp")
        && isRotated(name.substring(0, name.lastIndexOf('.')));
  }

  private boolean isRotated(String name) {
    return rotated.matcher(name).matches() && !name.equals(name());
  }

  private List<Sibling> siblings() throws IOException {
    String stem = stem();
    return list(name -> name.startsWith(stem) && !COMPRESSED.matcher(name).matches());
  }

  private List<Sibling> list(Predicate<String> isWanted) throws IOException {
    Path directory = path.getParent();
    List<Sibling> found = new ArrayList<>();
    try (DirectoryStream<Path> files =
        listing.of(directory, file -> isWanted.test(file.getFileName().toString()))) {
      for (Path file : files) {
        BasicFileAttributes attributes = attributes(file);
        if (attributes != null && attributes.isRegularFile()) {
          found.add(Sibling.of(file, attributes));
        }
      }
    } catch (NoSuchFileException e) {
      return List.of(); // The directory itself.
    } catch (AccessDeniedException e) {
      // Even if the directory can be entered but not listed, the file can be followed.
      if (!unlisted) {
        unlisted = true;
        note(
            LogLevel.WARN,
            "Cannot list "
                + directory
                + ": permission denied; files that are rotated in and out between two looks are not"
                + " read");
      }
      return List.of();
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    return found;
  }
}
