package dev.espressivo.demo.docs;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.AnnotationExpr;
import com.github.javaparser.ast.expr.Name;
import com.github.javaparser.ast.expr.SimpleName;
import com.github.javaparser.ast.nodeTypes.NodeWithSimpleName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The code that a visitor must copy from a class to use one of its methods: the method, the members
 * it uses, also those of a class whose members are imported, and the imports of all.
 *
 * @param imports the imports as HTML, one per line
 * @param code the declarations as HTML, the method first
 */
record Excerpt(String imports, String code) {

  /**
   * Creates the excerpt for a method.
   *
   * @param method a method that was parsed with its tokens
   * @param shared the classes whose members the class of the method imports and a visitor must copy
   *     too, parsed with their tokens
   */
  static Excerpt of(MethodDeclaration method, List<TypeDeclaration<?>> shared) {
    TypeDeclaration<?> type = (TypeDeclaration<?>) method.getParentNode().orElseThrow();
    List<BodyDeclaration<?>> members = new ArrayList<>(type.getMembers());
    shared.forEach(each -> members.addAll(imported(type, each)));
    Set<BodyDeclaration<?>> taken = new LinkedHashSet<>(List.of(method));
    Set<String> names = new HashSet<>(names(method));
    boolean grown = true;
    while (grown) {
      grown = false;
      for (BodyDeclaration<?> member : members) {
        if (!isExample(member) && declared(member).anyMatch(names::contains) && taken.add(member)) {
          names.addAll(names(member));
          grown = true;
        }
      }
    }
    List<BodyDeclaration<?>> inOrder = new ArrayList<>(List.of(method));
    members.stream()
        .filter(member -> member != method && taken.contains(member))
        .forEach(inOrder::add);
    return new Excerpt(
        imports(inOrder, names),
        inOrder.stream().map(CodeHtml::of).collect(Collectors.joining("\n\n")));
  }

  /**
   * Creates the excerpt for a whole class.
   *
   * @param type a class that was parsed with its tokens
   */
  static Excerpt of(TypeDeclaration<?> type) {
    return new Excerpt(imports(List.of(type), names(type)), CodeHtml.of(type));
  }

  /** Returns the members of a class that another one imports. */
  private static List<BodyDeclaration<?>> imported(TypeDeclaration<?> by, TypeDeclaration<?> from) {
    String prefix = from.getFullyQualifiedName().orElseThrow() + ".";
    Set<String> imported =
        importsOf(by)
            .map(ImportDeclaration::getNameAsString)
            .filter(name -> name.startsWith(prefix))
            .map(name -> name.substring(prefix.length()))
            .collect(Collectors.toSet());
    return from.getMembers().stream()
        .filter(member -> declared(member).anyMatch(imported::contains))
        .toList();
  }

  /** Returns the imports of these nodes that have one of the names, but none of a shown member. */
  private static String imports(List<? extends Node> nodes, Set<String> names) {
    Set<String> shown =
        nodes.stream()
            .filter(BodyDeclaration.class::isInstance)
            .flatMap(node -> declared((BodyDeclaration<?>) node))
            .collect(Collectors.toSet());
    return nodes.stream()
        .flatMap(Excerpt::importsOf)
        .filter(each -> names.contains(each.getName().getIdentifier()))
        .filter(each -> !each.isStatic() || !shown.contains(each.getName().getIdentifier()))
        .map(Excerpt::line)
        .distinct()
        .sorted()
        .collect(Collectors.joining("\n"));
  }

  /** Returns the imports of the file that a node is in. */
  static Stream<ImportDeclaration> importsOf(Node node) {
    return node.findCompilationUnit().map(CompilationUnit::getImports).orElseThrow().stream();
  }

  private static String line(ImportDeclaration each) {
    String keywords = each.isStatic() ? "import static" : "import";
    return "<span class=\"keyword\">%s</span> %s;".formatted(keywords, each.getNameAsString());
  }

  /**
   * Returns the names used in a node, without those in the example's annotation, which is not
   * shown.
   */
  private static Set<String> names(Node node) {
    Set<Node> annotation = Collections.newSetFromMap(new IdentityHashMap<>());
    node.findAll(AnnotationExpr.class, Excerpt::isExample)
        .forEach(example -> example.walk(annotation::add));
    Set<String> names = new HashSet<>();
    node.walk(
        each -> {
          if (annotation.contains(each)) {
            return;
          }
          if (each instanceof SimpleName name) {
            names.add(name.getIdentifier());
          } else if (each instanceof Name name) {
            names.add(name.getIdentifier());
          }
        });
    return names;
  }

  private static boolean isExample(AnnotationExpr annotation) {
    return annotation.getNameAsString().equals(Example.class.getSimpleName());
  }

  private static boolean isExample(BodyDeclaration<?> member) {
    return member.getAnnotationByName(Example.class.getSimpleName()).isPresent();
  }

  private static Stream<String> declared(BodyDeclaration<?> member) {
    if (member instanceof FieldDeclaration field) {
      return field.getVariables().stream().map(NodeWithSimpleName::getNameAsString);
    }
    return member instanceof NodeWithSimpleName<?> named && !member.isConstructorDeclaration()
        ? Stream.of(named.getNameAsString())
        : Stream.empty();
  }
}
