package dev.espressivo.logconsole;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Tells where in a text a regular expression can match at all, in one pass and in time that grows
 * with the text alone.
 *
 * <p>The expression is read backwards into an automaton that goes over the text from its end, and
 * marks each place at which a match could begin (the usual construction: Thompson's, made
 * deterministic set by set as texts ask for it). What the automaton cannot know, such as
 * assertions, lookarounds and what chars beyond Latin-1 match, it takes for fulfilled; so it may
 * mark too many places, never too few. The JDK's matcher then looks at those alone.
 */
final class RegexStarts {

  private static final int MAX_NODES = 2_000;
  private static final int MAX_STATES = 1_000;
  private static final int MAX_REPEAT = 100;
  private static final int MAX_DEPTH = 50;
  private static final int LATIN1 = 256;

  // The automaton of single steps: a state is a char to come or a fork.
  private static final int ACCEPT = -1;
  private static final int FORK = -2;
  private final List<int[]> nodes;
  private final int start;

  // Chars that no part of the expression tells apart are of one kind; the last kind is all beyond.
  private final byte[] kinds;
  private final int kindCount;
  private final boolean[][] matches;

  // The deterministic one. A transition is the next state doubled, plus 1 if a match can begin
  // there; 0 when it is not worked out.
  private final List<BitSet> sets = new ArrayList<>();
  private final Map<BitSet, Integer> states = new HashMap<>();
  private int[] transitions;
  private boolean exhausted;

  private int[] places = new int[32];
  private int placeCount;

  private RegexStarts(List<int[]> nodes, int start, List<BitSet> charSets) {
    this.nodes = nodes;
    this.start = start;
    kinds = new byte[LATIN1];
    Map<BitSet, Integer> signatures = new HashMap<>();
    for (int c = 0; c < LATIN1; c++) {
      BitSet signature = new BitSet();
      for (int s = 0; s < charSets.size(); s++) {
        signature.set(s, charSets.get(s).get(c));
      }
      kinds[c] = (byte) (int) signatures.computeIfAbsent(signature, k -> signatures.size());
    }
    kindCount = signatures.size() + 1;
    matches = new boolean[charSets.size()][kindCount];
    for (int s = 0; s < charSets.size(); s++) {
      for (int c = 0; c < LATIN1; c++) {
        matches[s][kinds[c] & 0xff] = charSets.get(s).get(c);
      }
      matches[s][kindCount - 1] = true;
    }
    transitions = new int[16 * kindCount];
    BitSet first = new BitSet();
    close(start, first);
    state(first);
  }

  /**
   * Reads an expression.
   *
   * @param regex one that the JDK can compile
   * @param flags the flags it is compiled with
   * @return null when it is not understood, or can match the empty text
   */
  static @Nullable RegexStarts of(String regex, int flags) {
    try {
      return new Reader(regex, flags).read();
    } catch (NotUnderstood | PatternSyntaxException e) {
      return null;
    }
  }

  /**
   * Marks the places at which a match can begin.
   *
   * @return how many there are; negative when the expression turned out too large for this
   */
  int mark(String text) {
    placeCount = 0;
    if (exhausted) {
      return -1;
    }
    int state = 0;
    for (int i = text.length() - 1; i >= 0; i--) {
      char c = text.charAt(i);
      int kind = c < LATIN1 ? kinds[c] & 0xff : kindCount - 1;
      int transition = transitions[state * kindCount + kind];
      if (transition == 0) {
        transition = workOut(state, kind);
        if (transition == 0) {
          exhausted = true;
          return -1;
        }
      }
      state = transition >>> 1;
      if ((transition & 1) != 0) {
        if (placeCount == places.length) {
          places = Arrays.copyOf(places, placeCount * 2);
        }
        places[placeCount++] = i;
      }
    }
    return placeCount;
  }

  /** A marked place; 0 is the last one in the text. */
  int place(int index) {
    return places[index];
  }

  private int workOut(int state, int kind) {
    BitSet next = new BitSet();
    BitSet from = sets.get(state);
    for (int n = from.nextSetBit(0); n >= 0; n = from.nextSetBit(n + 1)) {
      int[] node = nodes.get(n);
      if (node[0] >= 0 && matches[node[0]][kind]) {
        close(node[1], next);
      }
    }
    boolean accepts = false;
    for (int n = next.nextSetBit(0); n >= 0; n = next.nextSetBit(n + 1)) {
      accepts |= nodes.get(n)[0] == ACCEPT;
    }
    close(start, next);
    int id = state(next);
    if (id < 0) {
      return 0;
    }
    int transition = id * 2 + (accepts ? 1 : 0);
    if (transition == 0) {
      // 0 stands for "unknown": the first state, reached again, is kept a second time.
      sets.add(next);
      id = sets.size() - 1;
      grow();
      states.put(next, id);
      transition = id * 2;
    }
    transitions[state * kindCount + kind] = transition;
    return transition;
  }

  private int state(BitSet set) {
    Integer known = states.get(set);
    if (known != null) {
      return known;
    }
    if (sets.size() >= MAX_STATES) {
      return -1;
    }
    sets.add(set);
    grow();
    states.put(set, sets.size() - 1);
    return sets.size() - 1;
  }

  private void grow() {
    if ((sets.size() + 1) * kindCount > transitions.length) {
      transitions = Arrays.copyOf(transitions, transitions.length * 2);
    }
  }

  /** Adds a node and what can be reached from it without a char. */
  private void close(int from, BitSet set) {
    int[] stack = new int[16];
    int size = 0;
    stack[size++] = from;
    while (size > 0) {
      int n = stack[--size];
      if (set.get(n)) {
        continue;
      }
      set.set(n);
      int[] node = nodes.get(n);
      if (node[0] == FORK) {
        if (size + 2 > stack.length) {
          stack = Arrays.copyOf(stack, stack.length * 2);
        }
        stack[size++] = node[1];
        stack[size++] = node[2];
      }
    }
  }

  /** What an expression is made of. */
  private sealed interface Part {}

  private record Chars(int set) implements Part {}

  private record Sequence(List<Part> parts) implements Part {}

  private record Choice(List<Part> parts) implements Part {}

  private record Repeat(Part part, int min, int max) implements Part {}

  private static final class NotUnderstood extends RuntimeException {
    NotUnderstood() {
      super("not understood", null, false, false);
    }
  }

  /** Reads an expression and makes the automaton of single steps of it. */
  private static final class Reader {
    private final String regex;
    private final int flags;
    private int i;
    private final List<BitSet> charSets = new ArrayList<>();
    private final Map<String, Integer> known = new HashMap<>();
    private final List<int[]> nodes = new ArrayList<>();

    Reader(String regex, int flags) {
      this.regex = regex;
      this.flags = flags;
    }

    @Nullable RegexStarts read() {
      Part whole = choice(0);
      if (i < regex.length()) {
        throw new NotUnderstood();
      }
      if (isNullable(whole)) {
        return null;
      }
      int accept = node(ACCEPT, 0, 0);
      return new RegexStarts(nodes, build(whole, accept), charSets);
    }

    private static boolean isNullable(Part part) {
      return switch (part) {
        case Chars c -> false;
        case Sequence s -> s.parts().stream().allMatch(Reader::isNullable);
        case Choice c -> c.parts().stream().anyMatch(Reader::isNullable);
        case Repeat r -> r.min() == 0 || isNullable(r.part());
      };
    }

    private int node(int what, int next, int other) {
      if (nodes.size() >= MAX_NODES) {
        throw new NotUnderstood();
      }
      nodes.add(new int[] {what, next, other});
      return nodes.size() - 1;
    }

    /** The part, read from its end to its beginning, and then {@code next}. */
    private int build(Part part, int next) {
      switch (part) {
        case Chars c -> {
          return node(c.set(), next, 0);
        }
        case Sequence s -> {
          int at = next;
          for (Part p : s.parts()) {
            at = build(p, at);
          }
          return at;
        }
        case Choice c -> {
          int at = build(c.parts().get(0), next);
          for (Part p : c.parts().subList(1, c.parts().size())) {
            at = node(FORK, at, build(p, next));
          }
          return at;
        }
        case Repeat r -> {
          int at = next;
          if (r.max() < 0) {
            int fork = node(FORK, next, next);
            nodes.get(fork)[2] = build(r.part(), fork);
            at = fork;
          } else {
            for (int k = r.min(); k < r.max(); k++) {
              at = node(FORK, next, build(r.part(), at));
            }
          }
          for (int k = 0; k < r.min(); k++) {
            at = build(r.part(), at);
          }
          return at;
        }
      }
    }

    private Part choice(int depth) {
      if (depth > MAX_DEPTH) {
        throw new NotUnderstood();
      }
      List<Part> parts = new ArrayList<>();
      parts.add(sequence(depth));
      while (at() == '|') {
        i++;
        parts.add(sequence(depth));
      }
      return parts.size() == 1 ? parts.get(0) : new Choice(parts);
    }

    private char at() {
      return i < regex.length() ? regex.charAt(i) : '\0';
    }

    private Part sequence(int depth) {
      List<Part> parts = new ArrayList<>();
      while (i < regex.length() && at() != '|' && at() != ')') {
        Part part = atom(depth);
        part = quantified(part);
        parts.add(part);
      }
      return new Sequence(parts);
    }

    private Part quantified(Part part) {
      int min;
      int max;
      switch (at()) {
        case '*' -> {
          min = 0;
          max = -1;
          i++;
        }
        case '+' -> {
          min = 1;
          max = -1;
          i++;
        }
        case '?' -> {
          min = 0;
          max = 1;
          i++;
        }
        case '{' -> {
          i++;
          min = number();
          max = min;
          if (at() == ',') {
            i++;
            max = at() == '}' ? -1 : number();
          }
          if (at() != '}' || max >= 0 && max < min) {
            throw new NotUnderstood();
          }
          i++;
        }
        default -> {
          return part;
        }
      }
      if (at() == '?' || at() == '+') {
        // Which of the possible matches is taken does not change where one can begin.
        i++;
      }
      if (at() == '*' || at() == '+' || at() == '?' || at() == '{') {
        throw new NotUnderstood();
      }
      return new Repeat(part, min, max);
    }

    private int number() {
      int from = i;
      int value = 0;
      while (at() >= '0' && at() <= '9' && i - from < 4) {
        value = value * 10 + at() - '0';
        i++;
      }
      if (i == from || value > MAX_REPEAT) {
        throw new NotUnderstood();
      }
      return value;
    }

    private Part atom(int depth) {
      char c = at();
      int from = i;
      switch (c) {
        case '^', '$' -> {
          i++;
          return new Sequence(List.of());
        }
        case '(' -> {
          return group(depth);
        }
        case '[' -> {
          skipClass(0);
          return chars(from);
        }
        case '*', '+', '?', '{' -> throw new NotUnderstood();
        case '\\' -> {
          return escape();
        }
        default -> {
          if (Character.isSurrogate(c)) {
            throw new NotUnderstood();
          }
          i++;
          return chars(from);
        }
      }
    }

    private Part escape() {
      int from = i;
      i++;
      char c = at();
      i++;
      if ("bBAzZ".indexOf(c) >= 0) {
        if (c == 'b' && at() == '{') {
          throw new NotUnderstood();
        }
        return new Sequence(List.of());
      }
      if ("dDwWsShHvVtnrfea".indexOf(c) >= 0) {
        return chars(from);
      }
      if (c == 'p' || c == 'P') {
        if (at() == '{') {
          i = regex.indexOf('}', i);
          if (i < 0) {
            throw new NotUnderstood();
          }
        }
        i++;
        return chars(from);
      }
      if (c == 'x' && at() != '{') {
        i += 2;
        return chars(from);
      }
      boolean itself = c > ' ' && c < 127 && !Character.isLetterOrDigit(c);
      if (!itself) {
        throw new NotUnderstood();
      }
      return chars(from);
    }

    private Part group(int depth) {
      i++;
      if (at() != '?') {
        return closed(choice(depth + 1));
      }
      i++;
      char kind = at();
      i++;
      switch (kind) {
        case ':', '>' -> {
          return closed(choice(depth + 1));
        }
        case '=', '!' -> {
          closed(choice(depth + 1));
          return new Sequence(List.of());
        }
        case '<' -> {
          if (at() == '=' || at() == '!') {
            i++;
            closed(choice(depth + 1));
            return new Sequence(List.of());
          }
          i = regex.indexOf('>', i) + 1;
          if (i == 0) {
            throw new NotUnderstood();
          }
          return closed(choice(depth + 1));
        }
        default -> throw new NotUnderstood();
      }
    }

    private Part closed(Part part) {
      if (at() != ')') {
        throw new NotUnderstood();
      }
      i++;
      return part;
    }

    private void skipClass(int depth) {
      if (depth > MAX_DEPTH) {
        throw new NotUnderstood();
      }
      i++;
      if (at() == '^') {
        i++;
      }
      if (at() == ']' || at() == '&') {
        throw new NotUnderstood();
      }
      while (i < regex.length()) {
        char c = at();
        if (c == ']') {
          i++;
          return;
        }
        if (c == '[') {
          skipClass(depth + 1);
          continue;
        }
        if (c == '\\') {
          i++;
          if ("QEN".indexOf(at()) >= 0) {
            throw new NotUnderstood();
          }
        }
        i++;
      }
      throw new NotUnderstood();
    }

    /** The Latin-1 chars that a piece of the expression matches, by asking the JDK of each. */
    private Part chars(int from) {
      if (i > regex.length()) {
        throw new NotUnderstood();
      }
      String piece = regex.substring(from, i);
      Integer set = known.get(piece);
      if (set == null) {
        java.util.regex.Matcher matcher = Pattern.compile(piece, flags).matcher("");
        BitSet chars = new BitSet(LATIN1);
        for (int c = 0; c < LATIN1; c++) {
          chars.set(c, matcher.reset(String.valueOf((char) c)).matches());
        }
        set = charSets.size();
        charSets.add(chars);
        known.put(piece, set);
      }
      return new Chars(set);
    }
  }
}
