package dev.espressivo.architecture;

import java.io.File;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles Java samples that readers copy. */
public final class JavaSamples {

  private JavaSamples() {}

  /** Returns the class path of the tests. */
  public static List<Path> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }

  /**
   * Compiles sources together, and returns the errors.
   *
   * @param sources the sources by their class's name, with {@code /} between packages
   * @param classPath the jars and folders with the classes that sources may use
   * @param classes the folder for the class files
   * @return the compiler's errors; empty if all of it compiles
   */
  public static List<String> errorsIn(
      Map<String, String> sources, List<Path> classPath, Path classes) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> heard = new DiagnosticCollector<>();
    List<JavaFileObject> files =
        sources.entrySet().stream()
            .map(source -> file(source.getKey(), source.getValue()))
            .toList();
    String path = String.join(File.pathSeparator, classPath.stream().map(Path::toString).toList());
    compiler
        .getTask(
            null,
            null,
            heard,
            List.of("-proc:none", "-d", classes.toString(), "-classpath", path),
            null,
            files)
        .call();
    return heard.getDiagnostics().stream()
        .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
        .map(Object::toString)
        .toList();
  }

  private static JavaFileObject file(String name, String text) {
    return new SimpleJavaFileObject(
        URI.create("string:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}
