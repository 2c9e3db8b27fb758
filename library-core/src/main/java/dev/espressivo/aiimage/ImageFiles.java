package dev.espressivo.aiimage;

import dev.espressivo.aichat.AttachmentStore;
import dev.espressivo.base.internal.Check;
import dev.espressivo.picture.internal.PictureFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Pictures in a store of files. Their types are determined from their contents. */
record ImageFiles(AttachmentStore files) implements AiImageStore {

  static final ImageFiles SHARED = new ImageFiles(AttachmentStore.memory());

  ImageFiles {
    Check.notNull("files", files);
  }

  @Override
  public String put(StoredImage image) throws IOException {
    return files.put(new ByteArrayInputStream(image.bytes()));
  }

  @Override
  public @Nullable StoredImage get(String id) throws IOException {
    try (InputStream content = files.open(id)) {
      if (content == null) {
        return null;
      }
      byte[] bytes = content.readAllBytes();
      PictureFormat format = PictureFormat.of(bytes);
      return new StoredImage(
          bytes, format == null ? "application/octet-stream" : format.mimeType());
    }
  }

  @Override
  public void remove(String id) throws IOException {
    files.remove(id);
  }

  private Object readResolve() {
    return equals(SHARED) ? SHARED : this;
  }
}
