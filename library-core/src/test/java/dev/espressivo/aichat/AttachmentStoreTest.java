package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espressivo.base.internal.Serialised;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("A store of attachments")
class AttachmentStoreTest {

  private static String put(AttachmentStore store, int bytes) throws IOException {
    return store.put(new ByteArrayInputStream(new byte[bytes]));
  }

  private static byte @Nullable [] get(AttachmentStore store, String id) throws IOException {
    try (InputStream content = store.open(id)) {
      return content == null ? null : content.readAllBytes();
    }
  }

  @Test
  @DisplayName("in memory removes the oldest files when it is full, and refuses a larger one")
  void inMemoryIsLimited() throws IOException {
    AttachmentStore store = AttachmentStore.memory(250);
    String first = put(store, 100);
    String second = put(store, 100);
    put(store, 100);
    assertThat(get(store, first)).isNull();
    assertThat(get(store, second)).hasSize(100);
    assertThatIOException().isThrownBy(() -> put(store, 251)).withMessageContaining("250");
    assertThat(get(store, second)).as("after a refused file").hasSize(100);
  }

  @Test
  @DisplayName("in memory may have any limit")
  void inMemoryHasAnyLimit() throws IOException {
    AttachmentStore store = AttachmentStore.memory(Long.MAX_VALUE);
    assertThat(get(store, put(store, 100))).hasSize(100);
  }

  @Test
  @DisplayName("in memory is the same one after deserialisation")
  void inMemoryIsFoundAgain() throws Exception {
    AttachmentStore store = AttachmentStore.memory(1_000_000);
    put(store, 500_000);
    assertThat(Serialised.bytes(store)).hasSizeLessThan(300);
    assertThat(Serialised.copy(store)).isSameAs(store);
    assertThat(Serialised.copy(AttachmentStore.memory())).isSameAs(AttachmentStore.memory());
  }

  @Test
  @DisplayName("in a folder has no id that leads out of it, and keeps nothing of a broken upload")
  void inAFolder(@TempDir Path folder) throws Exception {
    AttachmentStore store = AttachmentStore.folder(folder.resolve("files"));
    String id = put(store, 3);
    Files.write(folder.resolve("secret.file"), new byte[1]);
    assertThat(Serialised.copy(store)).isEqualTo(store);
    assertThat(get(store, id)).hasSize(3);
    assertThat(store.open("../secret")).isNull();
    store.remove("../secret");
    assertThat(folder.resolve("secret.file")).exists();
    store.remove(id);
    assertThat(store.open(id)).isNull();

    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("The connection was lost");
          }
        };
    assertThatIOException().isThrownBy(() -> store.put(broken));
    assertThat(folder.resolve("files")).isEmptyDirectory();
  }

  @Test
  @DisplayName("that has lost a file says so by its name")
  void thatHasLostAFile() throws IOException {
    AttachmentStore store = AttachmentStore.memory(100);
    AiChatAttachment file = new AiChatAttachment("a.txt", "text/plain", new byte[] {1}, store);
    assertThat(file.bytes()).containsExactly(1);
    assertThat(file.size()).isEqualTo(1);
    store.remove(file.id());
    assertThatThrownBy(file::open)
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("a.txt");
    assertThatThrownBy(file::bytes)
        .isInstanceOf(UncheckedIOException.class)
        .hasCauseInstanceOf(NoSuchFileException.class);
  }
}
