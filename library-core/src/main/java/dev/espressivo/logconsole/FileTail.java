package dev.espressivo.logconsole;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Follows a file by its name, as {@code tail -F}.
 *
 * <p>A virtual thread looks at the file and sleeps: no platform thread is held while nothing
 * happens, and a file system that hangs stops no other source.
 */
final class FileTail extends AbstractLogSource {

  private static final int BLOCK = 65_536;
  private static final int MARK = 64;
  // Of UTF-32.
  private static final int LONGEST_UNIT = 4;
  private static final long CLOSE_SECONDS = 2;
  private static final Pattern DIGITS = Pattern.compile("\\d+");
  private static final Pattern COMPRESSED =
      Pattern.compile(".*\\.(gz|zip|bz2|xz|zst|tmp)", Pattern.CASE_INSENSITIVE);

  private final Path path;
  private final LogSourceOptions options;
  private final Listing listing;
  private final Pattern rotated;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final ReentrantLock polling = new ReentrantLock();

  // All guarded by the lock.
  private @Nullable LineSplitter lines;
  private @Nullable FileChannel channel;
  private @Nullable Object key;
  private long position;
  private final ByteBuffer block = ByteBuffer.allocate(BLOCK);
  // The last bytes that were read: when they are others now, the file was written anew.
  private final byte[] mark = new byte[MARK];
  private int marked;
  // The files beside it that were there when it was opened, or hold what was read of it.
  private Map<Object, Known> siblings = new HashMap<>();
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
    // The name with a separator, digits and further ones, after the stem (app.2026-01-01.0.log) or
    // at the end. A digit without a separator makes the name of another log (app2.log).
    String name = this.path.getFileName().toString();
    String numbers = "([-._]\\d[-._\\d]*)?";
    rotated =
        Pattern.compile(
            Pattern.quote(stem())
                + numbers
                + Pattern.quote(name.substring(stem().length()))
                + numbers);
  }

  private String stem() {
    String name = path.getFileName().toString();
    int dot = name.indexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  @Override
  void open(LogBuffer buffer) {
    polling.lock();
    try {
      lines = LineSplitter.of(options, buffer.feed()::take);
      siblings = known(siblings());
      // Where the file ends now, so that no line written after start is taken for an old one.
      long size = follow() && channel != null ? channel.size() : 0;
      int wanted =
          options.initialLines() == LogSourceOptions.AS_MANY_AS_FIT
              ? buffer.capacity()
              : options.initialLines();
      Thread.ofVirtual().name("log-source " + getName()).start(() -> run(size, wanted));
    } catch (IOException e) {
      tell(e);
      Thread.ofVirtual().name("log-source " + getName()).start(() -> run(0, 0));
    } finally {
      polling.unlock();
    }
  }

  private void run(long size, int wanted) {
    boolean begun = false;
    while (isRunning()) {
      polling.lock();
      try {
        if (!begun) {
          begun = true;
          seek(size, wanted);
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
      try {
        if (closed.await(options.pollInterval().toMillis(), TimeUnit.MILLISECONDS)) {
          return;
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  @Override
  void shut() {
    closed.countDown();
    try {
      // A file system that hangs is left to its thread.
      if (!polling.tryLock(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    try {
      if (lines != null) {
        lines.end();
      }
      StreamSource.closeQuietly(channel);
      channel = null;
    } finally {
      polling.unlock();
    }
  }

  /** Says once what is wrong, until something else is. */
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
    // No file of that name: the old one is still written to until another is there. The same goes
    // while the new one is empty: the writer has not changed over.
    if (now != null && !key(now).equals(key) && now.size() > 0) {
      drain();
      if (lines != null) {
        lines.end();
      }
      // Stays open until the next one is, so that no other file gets its key meanwhile.
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
    if (lines != null) {
      lines.end();
    }
    StreamSource.closeQuietly(channel);
    channel = null;
  }

  /**
   * Reads what was rotated in and out since the last file was left, and opens the present one.
   *
   * @return whether there is one
   */
  private boolean follow() throws IOException {
    Object last = key;
    while (isRunning()) {
      Object present = present();
      if (!Objects.equals(last, present)) {
        // One at a time, as names may move on meanwhile.
        Sibling missed = missed(last, present);
        if (!Objects.equals(present, present())) {
          continue; // rotated while the directory was listed: the list may lack the present one
        }
        if (missed != null) {
          try {
            if (openFile(missed.path(), missed.key())) {
              drain();
              finish();
              key = last;
              know(missed);
            }
          } catch (IOException e) {
            // Said once; the next look goes on without it.
            key = last;
            know(missed);
            throw e;
          }
          continue;
        }
      }
      if (present == null) {
        return false;
      }
      Map<Object, Known> known = known(siblings());
      if (openFile(path, present)) {
        siblings = known;
        return true;
      }
    }
    return false;
  }

  /**
   * Opens a file, at its beginning unless it is the one that was open before.
   *
   * @return whether the file of that name has that key still
   */
  private boolean openFile(Path file, Object expected) throws IOException {
    FileChannel opened;
    try {
      if (!Files.readAttributes(file, BasicFileAttributes.class).isRegularFile()) {
        throw new IOException("it is no regular file");
      }
      opened = FileChannel.open(file, StandardOpenOption.READ);
    } catch (NoSuchFileException e) {
      return false;
    }
    BasicFileAttributes now = attributes(file);
    if (now == null || !key(now).equals(expected)) {
      opened.close(); // renamed meanwhile: which of the two this is cannot be told
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
    marked = 0;
    if (lines != null) {
      lines.begin();
    }
  }

  private void drain() throws IOException {
    FileChannel in = channel;
    LineSplitter splitter = lines;
    if (in == null || splitter == null) {
      return;
    }
    boolean checked = false;
    while (isRunning()) {
      long size = in.size();
      if (size < position || size > position && !checked && isOverwritten(in)) {
        splitter.end();
        beginAnew();
        // What was copied before the truncation has been read already.
        siblings.putAll(known(siblings()));
      }
      checked = true;
      block.clear();
      int n = size > position ? in.read(block, position) : -1;
      if (n <= 0) {
        return;
      }
      splitter.add(block.array(), 0, n);
      position += n;
      mark(n);
    }
  }

  /** Remembers the end of what the block holds. */
  private void mark(int n) {
    if (n >= MARK) {
      System.arraycopy(block.array(), n - MARK, mark, 0, MARK);
      marked = MARK;
      return;
    }
    int keep = Math.min(marked, MARK - n);
    System.arraycopy(mark, marked - keep, mark, 0, keep);
    System.arraycopy(block.array(), 0, mark, keep, n);
    marked = keep + n;
  }

  /** Whether what was read last is no longer there: truncated, and written further than before. */
  private boolean isOverwritten(FileChannel in) throws IOException {
    ByteBuffer now = ByteBuffer.allocate(marked);
    int n;
    do {
      n = in.read(now, position - marked + now.position());
    } while (n > 0 && now.hasRemaining());
    return !Arrays.equals(now.array(), 0, now.position(), mark, 0, marked);
  }

  /** Goes to where the last lines of a file begin. */
  private void seek(long size, int wanted) throws IOException {
    FileChannel in = channel;
    if (in == null || size == 0) {
      return;
    }
    byte[] head = head(in);
    byte[] lineFeed = lineFeed(head);
    int unit = lineFeed.length;
    long start = size;
    long end = size - size % unit;
    int found = 0;
    boolean more = wanted > 0;
    if (more) {
      start = 0;
    }
    while (more && end > 0) {
      int length = (int) Math.min(BLOCK, end);
      block.clear().limit(length);
      int n = in.read(block, end - length);
      if (n < length) {
        break; // it shrank under us: from its beginning, then
      }
      for (int i = length - unit; i >= 0; i -= unit) {
        long next = end - length + i + unit;
        // The break that ends the last line is no border before it.
        if (next < size
            && Arrays.equals(block.array(), i, i + unit, lineFeed, 0, unit)
            && ++found == wanted) {
          start = next;
          more = false;
          break;
        }
      }
      end -= length;
    }
    if (start > 0 && lines != null && unit > 1 && hasMark(head, unit)) {
      lines.add(head, 0, unit); // says in which order the bytes of what follows are
    }
    position = start;
    if (start > 0) {
      block.clear().limit((int) Math.min(MARK, start));
      int n = in.read(block, start - block.limit());
      mark(Math.max(n, 0));
    }
  }

  private static byte[] head(FileChannel in) throws IOException {
    ByteBuffer head = ByteBuffer.allocate(LONGEST_UNIT);
    in.read(head, 0);
    return Arrays.copyOf(head.array(), head.position());
  }

  /**
   * The bytes of a line feed in the file. In UTF-16 and UTF-32 it has several, and their order is
   * that of the mark which the file may begin with.
   */
  private byte[] lineFeed(byte[] head) {
    Charset charset = options.charset();
    if (!charset.canEncode()) {
      return new byte[] {'\n'};
    }
    // The second of two: the first may have a mark before it.
    byte[] two = "\n\n".getBytes(charset);
    byte[] lineFeed = Arrays.copyOfRange(two, "\n".getBytes(charset).length, two.length);
    int unit = lineFeed.length;
    if (unit == 1 || head.length < unit) {
      return lineFeed;
    }
    byte[] turned = new byte[unit];
    byte[] text = Arrays.copyOf(head, 2 * unit);
    for (int i = 0; i < unit; i++) {
      turned[i] = lineFeed[unit - 1 - i];
      text[unit + i] = turned[i];
    }
    return new String(text, charset).endsWith("\n") ? turned : lineFeed;
  }

  private boolean hasMark(byte[] head, int unit) {
    if (head.length < unit) {
      return false;
    }
    String text = new String(head, 0, unit, options.charset());
    return text.isEmpty() || text.equals("\ufeff");
  }

  private static @Nullable BasicFileAttributes attributes(Path file) throws IOException {
    try {
      return Files.readAttributes(file, BasicFileAttributes.class);
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /** The key of the file that has the name now; null when there is none. */
  private @Nullable Object present() throws IOException {
    BasicFileAttributes now = attributes(path);
    return now == null ? null : key(now);
  }

  /** Distinguishes a file from another one of its name: by its key, else by its creation time. */
  private static Object key(BasicFileAttributes attributes) {
    return attributes.fileKey() == null ? attributes.creationTime() : attributes.fileKey();
  }

  // Files that were rotated in and out again between two looks.

  private record Sibling(Path path, Object key, FileTime modified, FileTime created, long size) {}

  /**
   * What a file was like. Its key alone does not tell it from another one, since a file system may
   * give the key of a deleted file to the next.
   *
   * @param head its first bytes
   */
  private record Known(FileTime modified, FileTime created, long size, byte[] head) {

    static Known of(Sibling file) {
      return new Known(file.modified(), file.created(), file.size(), head(file.path(), MARK));
    }

    boolean is(Sibling file) {
      if (file.modified().equals(modified) && file.size() == size) {
        return true;
      }
      if (file.size() < size || size == 0) {
        return false;
      }
      // A system that does not know the time of creation gives that of the last change.
      boolean tells = !created.equals(modified) && !file.created().equals(file.modified());
      return (!tells || created.equals(file.created()))
          && Arrays.equals(head, head(file.path(), head.length));
    }

    private static byte[] head(Path path, int length) {
      try (FileChannel in = FileChannel.open(path, StandardOpenOption.READ)) {
        ByteBuffer head = ByteBuffer.allocate(length);
        in.read(head, 0);
        return Arrays.copyOf(head.array(), head.position());
      } catch (IOException e) {
        return new byte[0]; // it may not be read, or is gone
      }
    }
  }

  private static Map<Object, Known> known(List<Sibling> files) {
    Map<Object, Known> known = new HashMap<>();
    files.forEach(file -> known.put(file.key(), Known.of(file)));
    return known;
  }

  private void know(Sibling file) {
    siblings.put(file.key(), Known.of(file));
  }

  private boolean isKnown(Sibling file) {
    Known known = siblings.get(file.key());
    return known != null && known.is(file);
  }

  /**
   * The first file that bore the name after the last one and before the present one: one that is
   * new, was written later, and is named as the last one is now but for numbers, or as rotated
   * files are commonly named when the last one is not there. Null when there is none.
   */
  private @Nullable Sibling missed(@Nullable Object last, @Nullable Object present)
      throws IOException {
    List<Sibling> all = siblings();
    Sibling renamed = null;
    for (Sibling sibling : all) {
      if (sibling.key().equals(last)) {
        renamed = sibling;
      }
    }
    Sibling first = null;
    for (Sibling sibling : all) {
      if (!sibling.key().equals(last)
          && !sibling.key().equals(present)
          && !isKnown(sibling)
          && isRotated(sibling, renamed)
          && (first == null || isEarlier(sibling, first, renamed))) {
        first = sibling;
      }
    }
    return first;
  }

  private boolean isRotated(Sibling sibling, @Nullable Sibling last) {
    return last == null
        ? rotated.matcher(sibling.path().getFileName().toString()).matches()
        : form(sibling.path()).equals(form(last.path()))
            && sibling.modified().compareTo(last.modified()) >= 0;
  }

  /**
   * Whether a file was written before another. A clock may be too coarse to tell; then it is the
   * one whose number is nearer to that of the last file, which is older than both. That holds
   * whether rotation counts up or shifts numbers.
   */
  private static boolean isEarlier(Sibling one, Sibling other, @Nullable Sibling last) {
    int order = one.modified().compareTo(other.modified());
    long number = last == null ? 0 : number(last.path());
    return order < 0
        || order == 0
            && Math.abs(number(one.path()) - number) < Math.abs(number(other.path()) - number);
  }

  /** The last number in a file's name. */
  private static long number(Path path) {
    Matcher numbers = DIGITS.matcher(path.getFileName().toString());
    long number = 0;
    while (numbers.find()) {
      String digits = numbers.group();
      number = digits.length() > 18 ? 0 : Long.parseLong(digits);
    }
    return number;
  }

  private static String form(Path path) {
    return DIGITS.matcher(path.getFileName().toString()).replaceAll("0");
  }

  private List<Sibling> siblings() throws IOException {
    Path directory = path.getParent();
    String stem = stem();
    List<Sibling> found = new ArrayList<>();
    try (DirectoryStream<Path> files =
        listing.of(
            directory,
            file -> {
              String other = file.getFileName().toString();
              return other.startsWith(stem) && !COMPRESSED.matcher(other).matches();
            })) {
      for (Path file : files) {
        BasicFileAttributes attributes = attributes(file);
        if (attributes != null && attributes.isRegularFile()) {
          found.add(
              new Sibling(
                  file,
                  key(attributes),
                  attributes.lastModifiedTime(),
                  attributes.creationTime(),
                  attributes.size()));
        }
      }
    } catch (NoSuchFileException e) {
      return List.of(); // the directory itself
    } catch (AccessDeniedException e) {
      // A directory that may be entered but not listed: the file can be followed all the same.
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
