package dev.espressivo.markdown;

import java.util.Map;
import javax.swing.text.Segment;
import org.fife.ui.rsyntaxtextarea.Token;
import org.fife.ui.rsyntaxtextarea.TokenMaker;
import org.fife.ui.rsyntaxtextarea.TokenMakerFactory;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Highlights code line by line with the tokenizers of RSyntaxTextArea, which need neither a display
 * nor fonts. A line depends only on the tokenizer's state at the end of the previous line.
 */
final class CodeColors {

  /** The maximum length of a highlighted line. Longer lines are usually not written by hand. */
  static final int MAX_LINE = 4_000;

  private static final int MAX_NAME = 24;

  /** The tokenizers' names of languages that are named differently after a fence. */
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("assembly", "asm"),
          Map.entry("bash", "unix"),
          Map.entry("c#", "cs"),
          Map.entry("c++", "cpp"),
          Map.entry("cc", "cpp"),
          Map.entry("clj", "clojure"),
          Map.entry("cmd", "bat"),
          Map.entry("console", "unix"),
          Map.entry("csharp", "cs"),
          Map.entry("docker", "dockerfile"),
          Map.entry("go", "golang"),
          Map.entry("gradle", "groovy"),
          Map.entry("h", "c"),
          Map.entry("hbs", "handlebars"),
          Map.entry("hpp", "cpp"),
          Map.entry("htm", "html"),
          Map.entry("js", "javascript"),
          Map.entry("json5", "jshintrc"),
          Map.entry("jsonc", "jshintrc"),
          Map.entry("jsx", "javascript"),
          Map.entry("kt", "kotlin"),
          Map.entry("kts", "kotlin"),
          Map.entry("make", "makefile"),
          Map.entry("md", "markdown"),
          Map.entry("mjs", "javascript"),
          Map.entry("pascal", "delphi"),
          Map.entry("pl", "perl"),
          Map.entry("protobuf", "proto"),
          Map.entry("ps1", "powershell"),
          Map.entry("py", "python"),
          Map.entry("python3", "python"),
          Map.entry("rb", "ruby"),
          Map.entry("rs", "rust"),
          Map.entry("sh", "unix"),
          Map.entry("shell", "unix"),
          Map.entry("svg", "xml"),
          Map.entry("tex", "latex"),
          Map.entry("toml", "ini"),
          Map.entry("ts", "typescript"),
          Map.entry("tsx", "typescript"),
          Map.entry("yml", "yaml"),
          Map.entry("zsh", "unix"));

  private final @Nullable TokenMaker tokens;
  private int state;

  private CodeColors(@Nullable TokenMaker tokens) {
    this.tokens = tokens;
  }

  /**
   * Returns a highlighter for a language.
   *
   * @param language the name as {@link #languageOf} returns it
   * @return a highlighter at the beginning of a text; it writes plain lines if the language is
   *     unknown
   */
  static CodeColors of(String language) {
    String name = "text/" + NAMES.getOrDefault(language, language);
    TokenMakerFactory factory = TokenMakerFactory.getDefaultInstance();
    return new CodeColors(factory.keySet().contains(name) ? factory.getTokenMaker(name) : null);
  }

  /**
   * Returns the language that is named after a fence.
   *
   * @param info the info string after the fence, or null
   * @return the first word in lower case if it looks like the name of a language, otherwise empty
   */
  static String languageOf(@Nullable String info) {
    StringBuilder name = new StringBuilder();
    if (info != null) {
      info.strip()
          .chars()
          .takeWhile(c -> !Character.isWhitespace(c) && c != '{' && c != ',' && c != ':')
          .map(Character::toLowerCase)
          .filter(c -> c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || "+#-".indexOf(c) >= 0)
          .limit(MAX_NAME + 1)
          .forEach(c -> name.append((char) c));
    }
    return name.length() > MAX_NAME ? "" : name.toString();
  }

  /**
   * Writes the next line.
   *
   * @param line the line, without its line break
   * @param into the element to append to
   */
  void line(String line, Element into) {
    write(line, into, true);
  }

  /**
   * Writes an incomplete line. The state does not change, so the complete line can be written
   * afterwards.
   *
   * @param line the beginning of the line
   * @param into the element to append to
   */
  void partialLine(String line, Element into) {
    write(line, into, false);
  }

  private void write(String line, Element into, boolean advance) {
    if (tokens == null || line.length() > MAX_LINE) {
      into.appendText(line);
      return;
    }
    int from = 0;
    String color = "";
    Segment text = new Segment(line.toCharArray(), 0, line.length());
    Token token = tokens.getTokenList(text, state, 0);
    while (token != null && token.isPaintable()) {
      String next = colorOf(token.getType());
      int start = Math.clamp(token.getOffset(), from, line.length());
      if (!next.equals(color) && !(token.getType() == Token.WHITESPACE)) {
        append(color, line.substring(from, start), into);
        from = start;
        color = next;
      }
      token = token.getNextToken();
    }
    append(color, line.substring(from), into);
    if (advance) {
      state =
          tokens.getLastTokenTypeOnLine(new Segment(line.toCharArray(), 0, line.length()), state);
    }
  }

  private static void append(String color, String text, Element into) {
    if (color.isEmpty() || text.isBlank()) {
      into.appendText(text);
    } else {
      into.appendElement(color).appendText(text);
    }
  }

  /**
   * Returns the tag name for a type of token. Short tags without attributes keep the HTML small.
   */
  private static String colorOf(int type) {
    return switch (type) {
      case Token.COMMENT_EOL,
          Token.COMMENT_MULTILINE,
          Token.COMMENT_DOCUMENTATION,
          Token.COMMENT_KEYWORD,
          Token.COMMENT_MARKUP,
          Token.MARKUP_COMMENT ->
          "c-c";
      case Token.RESERVED_WORD,
          Token.RESERVED_WORD_2,
          Token.DATA_TYPE,
          Token.LITERAL_BOOLEAN,
          Token.MARKUP_TAG_NAME ->
          "c-k";
      case Token.LITERAL_STRING_DOUBLE_QUOTE,
          Token.LITERAL_CHAR,
          Token.LITERAL_BACKQUOTE,
          Token.REGEX,
          Token.MARKUP_TAG_ATTRIBUTE_VALUE,
          Token.ERROR_STRING_DOUBLE,
          Token.ERROR_CHAR ->
          "c-s";
      case Token.LITERAL_NUMBER_DECIMAL_INT,
          Token.LITERAL_NUMBER_FLOAT,
          Token.LITERAL_NUMBER_HEXADECIMAL,
          Token.MARKUP_ENTITY_REFERENCE ->
          "c-n";
      case Token.FUNCTION -> "c-f";
      case Token.VARIABLE,
          Token.ANNOTATION,
          Token.PREPROCESSOR,
          Token.MARKUP_TAG_ATTRIBUTE,
          Token.MARKUP_DTD,
          Token.MARKUP_PROCESSING_INSTRUCTION ->
          "c-a";
      default -> "";
    };
  }
}
