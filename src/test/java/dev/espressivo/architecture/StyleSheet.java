package dev.espressivo.architecture;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A style sheet of the library, parsed only as far as checks of names and values need. */
public final class StyleSheet {

  /**
   * A declaration, or the selector or prelude of a block.
   *
   * @param line where it starts, from 1
   * @param text the text, without comments
   */
  public record Piece(String file, int line, String text) {
    @Override
    public String toString() {
      return file + ":" + line + " " + text;
    }
  }

  private final List<Piece> declarations = new ArrayList<>();
  private final List<Piece> selectors = new ArrayList<>();

  private StyleSheet(String name, String css) {
    // Comments become spaces, so that line numbers stay the same.
    StringBuilder text = new StringBuilder(css);
    Matcher comment = Pattern.compile("/\\*.*?\\*/", Pattern.DOTALL).matcher(css);
    while (comment.find()) {
      for (int i = comment.start(); i < comment.end(); i++) {
        if (text.charAt(i) != '\n') {
          text.setCharAt(i, ' ');
        }
      }
    }
    int start = 0;
    int parentheses = 0;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        if (c == '\\') {
          i++;
        } else if (c == quote) {
          quote = 0;
        }
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '(') {
        parentheses++;
      } else if (c == ')') {
        parentheses--;
      } else if (parentheses == 0 && (c == ';' || c == '{' || c == '}')) {
        add(name, text, start, i, c == '{' ? selectors : declarations);
        start = i + 1;
      }
    }
  }

  public static StyleSheet read(Path file) {
    return new StyleSheet(Project.name(file), Project.read(file));
  }

  static StyleSheet of(String css) {
    return new StyleSheet("test.css", css);
  }

  /**
   * Returns the declarations, such as {@code margin: 0}, and statements such as {@code @layer a,
   * b}.
   */
  public List<Piece> declarations() {
    return declarations;
  }

  /** Returns the text before each opening brace: selectors, {@code @media (…)} and the like. */
  public List<Piece> selectors() {
    return selectors;
  }

  private static void add(String name, StringBuilder text, int start, int end, List<Piece> to) {
    String piece = text.substring(start, end);
    String stripped = piece.strip();
    if (!stripped.isEmpty()) {
      int before = start + piece.indexOf(stripped);
      int line = 1 + (int) text.substring(0, before).chars().filter(c -> c == '\n').count();
      to.add(new Piece(name, line, stripped.replaceAll("\\s+", " ")));
    }
  }
}
