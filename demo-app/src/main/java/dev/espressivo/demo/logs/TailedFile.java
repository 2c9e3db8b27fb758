package dev.espressivo.demo.logs;

import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogSource;
import dev.espressivo.logconsole.LogSources;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** The file that the property {@code gallery.tail-file} names, followed through rotation. */
@Component
public class TailedFile extends SharedLog {

  private final @Nullable Path file;
  private @Nullable LogSource source;

  /**
   * Creates the log of a file.
   *
   * @param file the path of the file; empty for none
   */
  public TailedFile(@Value("${gallery.tail-file:}") String file) {
    super(LogBuffer.named("gallery-file"));
    this.file = file.isBlank() ? null : Path.of(file);
  }

  @Override
  void start() {
    if (file != null) {
      source = LogSources.tail(file).start(buffer());
    }
  }

  @Override
  void stop() {
    if (source != null) {
      source.close();
      source = null;
      // The next start reads the end of the file again.
      buffer().clear();
    }
  }
}
