package dev.espressivo.architecture;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * A pom as it is written, without what it inherits.
 *
 * @param project the root element
 */
record Pom(Element project) {

  /**
   * A dependency as a pom writes it.
   *
   * @param artifact the group and the artifact, separated by a colon
   * @param version the version; empty if it is managed
   * @param scope the scope; {@code compile} unless another is given
   * @param optional whether an app gets it only if it asks for it
   */
  record Dependency(String artifact, String version, String scope, boolean optional) {

    /** Returns this dependency with an empty version, for comparison. */
    Dependency withoutVersion() {
      return new Dependency(artifact, "", scope, optional);
    }
  }

  static Pom read(Path file) {
    try {
      return new Pom(
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(file.toFile())
              .getDocumentElement());
    } catch (IOException | SAXException | ParserConfigurationException e) {
      throw new AssertionError(file + " is no readable pom: " + e.getMessage(), e);
    }
  }

  /** Returns the text of the first element at a path below the root; empty if there is none. */
  String text(String path) {
    return text(project, path);
  }

  /** Returns the names of the elements directly below the root. */
  List<String> elements() {
    return children(project).map(Element::getTagName).toList();
  }

  List<Dependency> dependencies() {
    return find(project, "dependencies/dependency").map(Pom::dependency).toList();
  }

  List<Dependency> managed() {
    return find(project, "dependencyManagement/dependencies/dependency")
        .map(Pom::dependency)
        .toList();
  }

  /** Replaces the reference to the project's own version by that version, as Maven does. */
  String interpolated(String value) {
    return value.replace("${project.version}", text("version"));
  }

  private static Dependency dependency(Element element) {
    String scope = text(element, "scope");
    return new Dependency(
        text(element, "groupId") + ":" + text(element, "artifactId"),
        text(element, "version"),
        scope.isEmpty() ? "compile" : scope,
        text(element, "optional").equals("true"));
  }

  private static String text(Element element, String path) {
    return find(element, path).map(each -> each.getTextContent().strip()).findFirst().orElse("");
  }

  private static Stream<Element> find(Element element, String path) {
    Stream<Element> found = Stream.of(element);
    for (String name : path.split("/")) {
      found = found.flatMap(Pom::children).filter(each -> each.getTagName().equals(name));
    }
    return found;
  }

  private static Stream<Element> children(Element element) {
    NodeList nodes = element.getChildNodes();
    return IntStream.range(0, nodes.getLength())
        .mapToObj(nodes::item)
        .filter(Element.class::isInstance)
        .map(Element.class::cast);
  }
}
