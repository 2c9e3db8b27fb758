package dev.espressivo.ai.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("An app without a model's library")
class OptionalLibrariesTest {

  /** Loads this module's classes again, as in an app in which some packages do not exist. */
  private static final class Without extends ClassLoader {

    private final List<String> missing;

    Without(String... missing) {
      super(OptionalLibrariesTest.class.getClassLoader());
      this.missing = List.of(missing);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (missing.stream().anyMatch(name::startsWith)) {
        throw new ClassNotFoundException(name);
      }
      if (!name.startsWith("dev.espressivo.ai.")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? define(name) : loaded;
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  /**
   * Returns the names of this module's classes, without those that serve Spring applications only.
   */
  private static List<String> classes() throws Exception {
    Path root =
        Path.of(ModelReply.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.walk(root.resolve("dev/espressivo/ai"))) {
      return files
          .map(file -> root.relativize(file).toString().replace('/', '.'))
          .filter(name -> name.endsWith(".class") && !name.contains("-info"))
          .filter(name -> !name.startsWith("dev.espressivo.ai.spring."))
          .map(name -> name.substring(0, name.length() - ".class".length()))
          .toList();
    }
  }

  /**
   * Returns the classes that cannot be loaded together with the types that their fields and methods
   * name.
   */
  private static List<String> broken(ClassLoader loader) throws Exception {
    List<String> broken = new ArrayList<>();
    for (String name : classes()) {
      try {
        Class<?> loaded = Class.forName(name, true, loader);
        loaded.getDeclaredMethods();
        loaded.getDeclaredFields();
        loaded.getDeclaredConstructors();
      } catch (NoClassDefFoundError | ClassNotFoundException e) {
        broken.add(name);
      }
    }
    return broken;
  }

  @ParameterizedTest
  @CsvSource({
    "org.springframework.ai., dev.espressivo.ai.springai.",
    "dev.langchain4j., dev.espressivo.ai.langchain4j.",
    "com.vaadin.flow.component.ai., dev.espressivo.ai.vaadin.",
  })
  void missesTheAdapterOfThatLibraryOnly(String library, String adapter) throws Exception {
    assertThat(broken(new Without(library)))
        .isNotEmpty()
        .allMatch(name -> name.startsWith(adapter));
  }

  @Test
  void asksServersWithoutAnyOfThem() throws Exception {
    ClassLoader plain =
        new Without(
            "org.springframework.",
            "dev.langchain4j.",
            "com.vaadin.flow.component.ai.",
            "reactor.",
            "org.reactivestreams.",
            "com.fasterxml.jackson.databind.");
    assertThat(broken(plain))
        .noneMatch(
            name ->
                name.startsWith("dev.espressivo.ai.completions.")
                    || name.startsWith("dev.espressivo.ai.images.")
                    || name.startsWith("dev.espressivo.ai.internal."));
    Object model =
        Class.forName("dev.espressivo.ai.completions.ChatCompletions", true, plain)
            .getMethod("of", String.class, String.class)
            .invoke(null, "http://localhost:11434/v1", "small");
    assertThat(model).hasToString("ChatCompletions[small at http://localhost:11434/v1]");
  }
}
