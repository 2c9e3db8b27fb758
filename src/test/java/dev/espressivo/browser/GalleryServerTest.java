package dev.espressivo.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The gallery in development mode")
class GalleryServerTest {

  @Test
  @DisplayName("starts without building a frontend or fetching one")
  void startsWithoutBuildingAFrontend(Visitor visitor) throws IOException {
    visitor.opens("test/blank");

    Path folder = AppServer.folder("gallery");
    try (Stream<Path> files = Files.walk(folder)) {
      List<String> names = files.map(file -> folder.relativize(file).toString()).toList();
      assertThat(names)
          .noneMatch(name -> name.contains("node_modules"))
          .noneMatch(name -> name.contains("dev-bundle"))
          .noneMatch(name -> name.endsWith("package-lock.json"));
    }
  }
}
