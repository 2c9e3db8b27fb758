package dev.espressivo.demo;

import dev.espressivo.architecture.Project;
import dev.espressivo.browser.AppProcess;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A production build of the gallery, like that of an app, on a machine whose Node does not work. It
 * runs in a copy of the project, with a Maven process on this JVM's JDK. The copy contains the
 * compiled classes and generated sources, since the tested steps of the build come after compiling.
 */
final class ProductionBuild {

  private static final Set<String> NOT_COPIED =
      Set.of(".git", "node_modules", "generated", "bundles", ".vaadin");

  private static final Set<String> COPIED_OF_TARGET = Set.of("classes", "generated-sources");

  private static final List<String> NODE_TOOLS =
      List.of("node", "npm", "npx", "pnpm", "pnpx", "yarn", "bun", "corepack");

  private final Path copy;
  private final Path tools;
  private final String output;

  private ProductionBuild(Path copy, Path tools, String output) {
    this.copy = copy;
    this.tools = tools;
    this.output = output;
  }

  /** Copies the project into a folder and builds it there. */
  static ProductionBuild in(Path folder) throws IOException, InterruptedException {
    Path copy = folder.resolve("project");
    copyProject(copy);
    Path tools = Files.createDirectories(folder.resolve("tools"));
    // Offline first, which suffices with a filled local repository, and is faster.
    String output = maven(copy, tools, "--offline");
    if (!output.contains("BUILD SUCCESS") && output.contains("offline mode")) {
      output = maven(copy, tools);
    }
    return new ProductionBuild(copy, tools, output);
  }

  /** Returns the output of Maven. */
  String output() {
    return output;
  }

  /** Returns the runnable jar. */
  Path jar() throws IOException {
    try (Stream<Path> files = Files.list(copy.resolve("demo-app/target"))) {
      return files
          .filter(file -> file.getFileName().toString().endsWith("-app.jar"))
          .findFirst()
          .orElseThrow(() -> new IllegalStateException("No runnable jar was built: " + output));
    }
  }

  /** Returns the calls of Node and its tools during the build. */
  List<String> callsOfNode() throws IOException {
    Path calls = calls(tools);
    return Files.exists(calls) ? Files.readAllLines(calls) : List.of();
  }

  /** Returns the files and folders of a frontend build that the build has left in the copy. */
  List<Path> tracesOfAFrontendBuild() throws IOException {
    try (Stream<Path> files = Files.walk(copy)) {
      return files
          .filter(
              file ->
                  Set.of("node_modules", "package-lock.json", "pnpm-lock.yaml", "prod.bundle")
                      .contains(file.getFileName().toString()))
          .toList();
    }
  }

  private static String maven(Path copy, Path tools, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    String home = System.getProperty("espressivo.maven.home");
    command.add(home == null ? "mvn" : Path.of(home, "bin", "mvn").toString());
    command.addAll(List.of("--batch-mode", "--no-transfer-progress"));
    command.addAll(List.of("-Pproduction", "-pl", "demo-app", "-am", "package"));
    command.addAll(List.of("-Dmaven.test.skip=true", "-Dmaven.javadoc.skip=true"));
    // By the times of the files, since the other inputs that Maven compares contain the path of the
    // folder.
    command.add("-Dmaven.compiler.useIncrementalCompilation=false");
    String repository = System.getProperty("espressivo.maven.repository");
    if (repository != null) {
      command.add("-Dmaven.repo.local=" + repository);
    }
    command.addAll(List.of(options));

    Path log = copy.resolveSibling("maven.log");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(copy.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder
        .environment()
        .put("PATH", nodeThatFails(tools) + File.pathSeparator + System.getenv("PATH"));
    builder.environment().put("MAVEN_OPTS", String.join(" ", AppProcess.SHORT_LIVED));
    Process process = builder.start();
    if (!process.waitFor(10, TimeUnit.MINUTES)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
    return Files.readString(log);
  }

  /** Returns a folder for the beginning of the PATH, with a Node that only records its calls. */
  private static Path nodeThatFails(Path tools) throws IOException {
    for (String name : NODE_TOOLS) {
      Path script = tools.resolve(name);
      Files.writeString(
          script, "#!/bin/sh\necho \"$0 $@\" >> '%s'\nexit 127\n".formatted(calls(tools)));
      if (!script.toFile().setExecutable(true)) {
        throw new IOException("Cannot make " + script + " executable");
      }
    }
    return tools;
  }

  private static Path calls(Path tools) {
    return tools.resolve("calls.log");
  }

  private static void copyProject(Path to) throws IOException {
    Path from = Project.root();
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            if (!folder.equals(from) && !isCopied(folder)) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            Files.createDirectories(to.resolve(from.relativize(folder)));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static boolean isCopied(Path folder) {
    String name = folder.getFileName().toString();
    Path parent = folder.getParent();
    boolean ofTheTests = folder.startsWith(Project.root().resolve("src/test"));
    return parent.endsWith("target")
        ? COPIED_OF_TARGET.contains(name)
        : !NOT_COPIED.contains(name) && !(ofTheTests && name.equals("target"));
  }
}
