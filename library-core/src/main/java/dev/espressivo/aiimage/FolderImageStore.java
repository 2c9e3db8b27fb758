package dev.espressivo.aiimage;

import dev.espressivo.base.internal.Check;
import dev.espressivo.picture.internal.PictureFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Stores pictures as files in a folder, named by their ids. */
final class FolderImageStore implements AiImageStore {

  /** The format of ids, so that no id refers to a file outside the folder. */
  private static final Pattern ID =
      Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

  private static final String UNKNOWN = "application/octet-stream";

  private final String folder;

  FolderImageStore(Path folder) {
    this.folder = Check.notNull("folder", folder).toAbsolutePath().toString();
  }

  private Path file(String id) {
    return Path.of(folder, id + ".image");
  }

  @Override
  public String put(StoredImage image) throws IOException {
    String id = UUID.randomUUID().toString();
    Files.createDirectories(Path.of(folder));
    Path whole = file(id);
    // The file is moved into place, so that a reader never sees half a picture.
    Path part = whole.resolveSibling(id + ".part");
    try {
      Files.write(part, image.bytes());
      Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
    return id;
  }

  @Override
  public @Nullable StoredImage get(String id) throws IOException {
    if (!ID.matcher(id).matches()) {
      return null;
    }
    try {
      byte[] bytes = Files.readAllBytes(file(id));
      PictureFormat format = PictureFormat.of(bytes);
      return new StoredImage(bytes, format == null ? UNKNOWN : format.mimeType());
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  @Override
  public void remove(String id) throws IOException {
    if (ID.matcher(id).matches()) {
      Files.deleteIfExists(file(id));
    }
  }
}
