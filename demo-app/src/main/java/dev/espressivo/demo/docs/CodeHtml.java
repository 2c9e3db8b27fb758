package dev.espressivo.demo.docs;

import com.github.javaparser.JavaToken;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.expr.AnnotationExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Converts Java source to HTML in which words are marked by kind for the style sheet. */
final class CodeHtml {

  private CodeHtml() {}

  /**
   * Returns the source of a method or a class as it is in its file, but without indentation, the
   * example annotation and the Javadoc.
   *
   * @param declared the declaration, parsed by a parser that stores tokens
   * @return HTML for the inside of a {@code <code>} element; its text content is the source
   */
  static String of(BodyDeclaration<?> declared) {
    JavaToken first = declared.getTokenRange().orElseThrow().getBegin();
    JavaToken last = declared.getTokenRange().orElseThrow().getEnd();
    int margin = first.getRange().orElseThrow().begin.column - 1;
    Optional<AnnotationExpr> example = declared.getAnnotationByName(Example.class.getSimpleName());
    if (example.isPresent()) {
      first = example.get().getTokenRange().orElseThrow().getEnd().getNextToken().orElseThrow();
      while (first.getCategory().isWhitespace()) {
        first = first.getNextToken().orElseThrow();
      }
    }
    List<JavaToken> tokens = new ArrayList<>();
    for (JavaToken token = first; ; token = token.getNextToken().orElseThrow()) {
      tokens.add(token);
      if (token == last) {
        return render(tokens, margin);
      }
    }
  }

  private static String render(List<JavaToken> tokens, int margin) {
    String indentation = " ".repeat(margin);
    StringBuilder html = new StringBuilder();
    boolean lineStart = false;
    for (int i = 0; i < tokens.size(); i++) {
      JavaToken token = tokens.get(i);
      String text = token.getText();
      if (token.getCategory().isEndOfLine()) {
        html.append('\n');
        lineStart = true;
        continue;
      }
      if (lineStart && token.getCategory().isWhitespace()) {
        // The parser returns indentation as single blanks.
        int blanks = 0;
        while (i < tokens.size() && tokens.get(i).getCategory().isWhitespaceButNotEndOfLine()) {
          blanks += tokens.get(i++).getText().length();
        }
        i--;
        html.append(" ".repeat(Math.max(0, blanks - margin)));
        lineStart = false;
        continue;
      }
      lineStart = false;
      String escaped = JavadocHtml.escape(text.replace("\n" + indentation, "\n"));
      String kind = kind(tokens, i);
      if (kind.isEmpty()) {
        html.append(escaped);
      } else {
        html.append("<span class=\"").append(kind).append("\">").append(escaped).append("</span>");
      }
    }
    return html.toString();
  }

  private static String kind(List<JavaToken> tokens, int index) {
    JavaToken token = tokens.get(index);
    String text = token.getText();
    return switch (token.getCategory()) {
      case KEYWORD -> "keyword";
      case COMMENT -> "comment";
      case LITERAL -> isWord(text) ? "keyword" : isQuoted(text) ? "string" : "number";
      case SEPARATOR -> text.equals("@") ? "annotation" : "";
      case IDENTIFIER -> {
        if (neighbour(tokens, index, -1).equals("@")) {
          yield "annotation";
        }
        if (neighbour(tokens, index, 1).equals("(")
            && !neighbour(tokens, index, -1).equals("new")) {
          yield "method";
        }
        yield Character.isUpperCase(text.charAt(0)) ? "type" : "";
      }
      default -> "";
    };
  }

  private static boolean isWord(String literal) {
    return literal.equals("true") || literal.equals("false") || literal.equals("null");
  }

  private static boolean isQuoted(String literal) {
    return literal.startsWith("\"") || literal.startsWith("'");
  }

  private static String neighbour(List<JavaToken> tokens, int index, int step) {
    for (int i = index + step; i >= 0 && i < tokens.size(); i += step) {
      if (!tokens.get(i).getCategory().isWhitespaceOrComment()) {
        return tokens.get(i).getText();
      }
    }
    return "";
  }
}
