package dev.espressivo.http.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.dom.Element;
import com.vaadin.flow.server.streams.UploadEvent;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("An uploaded file")
class UploadedFileTest {

  private static UploadEvent upload(@Nullable String name, int bytes) {
    return new UploadEvent(null, null, null, name, bytes, "text/plain", new Element("div"), null) {
      @Override
      public InputStream getInputStream() {
        return new ByteArrayInputStream(new byte[bytes]);
      }
    };
  }

  @ParameterizedTest
  @CsvSource({"3, 3", "4, 4", "5, 5", "9, 5"})
  @DisplayName("that is too large is read one byte too far")
  void isReadOneByteTooFar(int bytes, int read) throws IOException {
    assertThat(UploadedFile.read(upload("a.txt", bytes), 4).bytes()).hasSize(read);
  }

  @Test
  @DisplayName("can be read with the largest limit that there is")
  void canBeReadWithTheLargestLimit() throws IOException {
    assertThat(UploadedFile.read(upload("a.txt", 9), Integer.MAX_VALUE).bytes()).hasSize(9);
  }

  @Test
  @DisplayName("has a name without folders, or none")
  void hasANameWithoutFolders() throws IOException {
    assertThat(UploadedFile.read(upload("C:\\docs\\a.txt ", 1), 4).name()).isEqualTo("a.txt");
    assertThat(UploadedFile.read(upload("../../etc/passwd", 1), 4).name()).isEqualTo("passwd");
    assertThat(UploadedFile.read(upload(null, 1), 4).name()).isEmpty();
  }
}
