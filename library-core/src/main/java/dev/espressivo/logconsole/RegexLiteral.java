package dev.espressivo.logconsole;

/**
 * A text that every match of a regular expression holds, and how costly the expression can be.
 * Conservative: what is not understood has no literal and is not simple.
 *
 * @param text the literal; empty when none is known
 * @param leads whether every match begins with it
 * @param simple whether the expression has no nested quantifiers, references or lookarounds, so
 *     that a match takes at most about length to the power of {@code quantifiers} steps at a place
 * @param quantifiers how many quantifiers it has
 */
record RegexLiteral(String text, boolean leads, boolean simple, int quantifiers) {

  static final RegexLiteral NONE = new RegexLiteral("", false, false, 0);

  static RegexLiteral of(String regex) {
    return new Reader(regex).read();
  }

  /** Reads an expression from left to right, and gives up at whatever it does not know. */
  private static final class Reader {
    private final String regex;
    private int i;
    private final StringBuilder run = new StringBuilder();
    // Whether the run that is being read began where the expression does.
    private boolean runLeads = true;
    private String best = "";
    private boolean bestLeads;
    private int quantifiers;
    private boolean alternatives;
    private boolean simple = true;

    Reader(String regex) {
      this.regex = regex;
    }

    RegexLiteral read() {
      if (!readAll()) {
        return NONE;
      }
      endRun();
      boolean none = alternatives || best.isEmpty();
      return new RegexLiteral(none ? "" : best, !none && bestLeads, simple, quantifiers);
    }

    /** Whether the whole was understood. */
    private boolean readAll() {
      while (i < regex.length()) {
        char c = regex.charAt(i);
        switch (c) {
          case '|' -> {
            alternatives = true;
            i++;
          }
          case '^', '$' -> {
            // Matches no char: an assertion before the literal is still tried where that begins.
            endRun();
            i++;
          }
          case '.' -> {
            i++;
            other();
          }
          case '[' -> {
            if (!skipClass()) {
              return false;
            }
            other();
          }
          case '(' -> {
            if (!skipGroup()) {
              return false;
            }
          }
          case '*', '+', '?', '{', ')' -> {
            return false;
          }
          case '\\' -> {
            if (!escape()) {
              return false;
            }
          }
          default -> {
            if (Character.isSurrogate(c)) {
              return false;
            }
            i++;
            literal(c);
          }
        }
      }
      return true;
    }

    private boolean escape() {
      if (i + 1 >= regex.length()) {
        return false;
      }
      char c = regex.charAt(i + 1);
      i += 2;
      switch (c) {
        case 'd', 'D', 'w', 'W', 's', 'S', 'h', 'H', 'v', 'V' -> other();
        case 'b', 'B' -> {
          endRun();
          // A quantified assertion is strange enough to leave alone.
          return quantifier() == 1;
        }
        case 't' -> literal('\t');
        default -> {
          if (Character.isLetterOrDigit(c) || Character.isSurrogate(c)) {
            return false;
          }
          literal(c);
        }
      }
      return true;
    }

    /** A char that stands for itself. */
    private void literal(char c) {
      int least = quantifier();
      if (least < 0) {
        run.append(c);
        endRun();
        runLeads = false;
      } else if (least == 0) {
        endRun();
        runLeads = false;
      } else {
        run.append(c);
      }
    }

    /** A char that may be any of several. */
    private void other() {
      endRun();
      runLeads = false;
      quantifier();
    }

    /** Reads what may stand behind an atom: 1 for nothing, 0 for optional, -1 for once or more. */
    private int quantifier() {
      if (i >= regex.length()) {
        return 1;
      }
      char c = regex.charAt(i);
      int least;
      if (c == '*' || c == '?') {
        least = 0;
        i++;
      } else if (c == '+') {
        least = -1;
        i++;
      } else if (c == '{') {
        int close = regex.indexOf('}', i);
        if (close < 0) {
          simple = false;
          return 0;
        }
        // How often is not read: it may be never.
        least = 0;
        i = close + 1;
      } else {
        return 1;
      }
      quantifiers++;
      if (i < regex.length() && (regex.charAt(i) == '?' || regex.charAt(i) == '+')) {
        i++;
      }
      return least;
    }

    private boolean skipClass() {
      i++;
      if (i < regex.length() && regex.charAt(i) == '^') {
        i++;
      }
      if (i < regex.length() && regex.charAt(i) == ']') {
        return false;
      }
      while (i < regex.length()) {
        char c = regex.charAt(i);
        if (c == '[' || c == '&' || Character.isSurrogate(c)) {
          return false;
        }
        if (c == '\\') {
          if (i + 1 >= regex.length() || "QEpPxuNc0k".indexOf(regex.charAt(i + 1)) >= 0) {
            return false;
          }
          i++;
        } else if (c == ']') {
          i++;
          return true;
        }
        i++;
      }
      return false;
    }

    /** A group holds no literal for us, and can be costly when it or something in it repeats. */
    private boolean skipGroup() {
      endRun();
      runLeads = false;
      int before = quantifiers;
      int depth = 0;
      boolean branches = false;
      do {
        if (i >= regex.length()) {
          return false;
        }
        char c = regex.charAt(i);
        if (c == '(') {
          depth++;
          i++;
          if (i < regex.length() && regex.charAt(i) == '?') {
            // Lookarounds, flags, names, atomic groups: only the plainest is known.
            if (i + 1 >= regex.length() || regex.charAt(i + 1) != ':') {
              return false;
            }
            i += 2;
          }
          continue;
        }
        if (c == '[') {
          if (!skipClass()) {
            return false;
          }
        } else if (c == '\\') {
          if (i + 1 >= regex.length()
              || "dDwWsSbBhHvVt".indexOf(regex.charAt(i + 1)) < 0
                  && (Character.isLetterOrDigit(regex.charAt(i + 1))
                      || Character.isSurrogate(regex.charAt(i + 1)))) {
            return false;
          }
          i += 2;
        } else {
          if (c == '|') {
            branches = true;
          }
          if (c == ')') {
            depth--;
          }
          i++;
        }
        if (c != '|') {
          int inner = quantifiers;
          boolean quantified = quantifier() != 1;
          if (quantified && c == ')' && (inner > before || branches)) {
            simple = false;
          }
        }
      } while (depth > 0);
      return true;
    }

    private void endRun() {
      if (run.length() > best.length() || run.length() == best.length() && runLeads) {
        best = run.toString();
        bestLeads = runLeads && !best.isEmpty();
      }
      if (!run.isEmpty()) {
        run.setLength(0);
        runLeads = false;
      }
    }
  }
}
