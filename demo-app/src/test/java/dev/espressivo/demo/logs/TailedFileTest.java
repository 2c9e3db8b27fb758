package dev.espressivo.demo.logs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.vaadin.flow.shared.Registration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("The file that the gallery follows")
class TailedFileTest {

  @TempDir private Path folder;

  @Test
  @DisplayName("A named file is read while there are viewers, and read again for later ones")
  void fileIsRead() throws IOException {
    Path file = Files.writeString(folder.resolve("app.log"), "INFO one\n");
    TailedFile tailed = new TailedFile(file.toString());
    Registration viewer = tailed.watch();
    await().until(() -> tailed.buffer().size() == 1);
    viewer.remove();
    assertThat(tailed.buffer().size()).isZero();

    Registration next = tailed.watch();
    await().until(() -> tailed.buffer().size() == 1);
    next.remove();
  }

  @Test
  @DisplayName("Without a file nothing is read")
  void noFile() {
    TailedFile tailed = new TailedFile("");
    Registration viewer = tailed.watch();
    assertThat(tailed.buffer().size()).isZero();
    viewer.remove();
  }
}
