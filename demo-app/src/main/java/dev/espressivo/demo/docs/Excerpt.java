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
 * The code that a visitor must copy from a class to use one of its methods: the method, the private
 * members it uses, and the imports of both.
 *
 * @param imports the imports as HTML, one per line
 * @param code the declarations as HTML, the method first
 */
record Excerpt(String imports, String code) {

  /**
   * Creates the excerpt for a method.
   *
   * @param method a method that was parsed with its tokens
   */
  static Excerpt of(MethodDeclaration method) {
    TypeDeclaration<?> type = (TypeDeclaration<?>) method.getParentNode().orElseThrow();
    Set<BodyDeclaration<?>> taken = new LinkedHashSet<>(List.of(method));
    Set<String> names = new HashSet<>(names(method));
    boolean grown = true;
    while (grown) {
      grown = false;
      for (BodyDeclaration<?> member : type.getMembers()) {
        if (!isExample(member) && declared(member).anyMatch(names::contains) && taken.add(member)) {
          names.addAll(names(member));
          grown = true;
        }
      }
    }
    List<BodyDeclaration<?>> inOrder = new ArrayList<>(List.of(method));
    type.getMembers().stream()
        .filter(member -> member != method && taken.contains(member))
        .forEach(inOrder::add);
    return new Excerpt(
        imports(method, names),
        inOrder.stream().map(CodeHtml::of).collect(Collectors.joining("\n\n")));
  }

  /**
   * Creates the excerpt for a whole class.
   *
   * @param type a class that was parsed with its tokens
   */
  static Excerpt of(TypeDeclaration<?> type) {
    return new Excerpt(imports(type, names(type)), CodeHtml.of(type));
  }

  private static String imports(Node from, Set<String> names) {
    CompilationUnit unit = from.findCompilationUnit().orElseThrow();
    return unit.getImports().stream()
        .filter(each -> names.contains(each.getName().getIdentifier()))
        .map(Excerpt::line)
        .collect(Collectors.joining("\n"));
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
