package dev.espressivo.map.internal.geojson;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Cuts lines and areas along the antimeridian, as section 3.1.9 of <a
 * href="https://www.rfc-editor.org/rfc/rfc7946#section-3.1.9">RFC 7946</a> recommends: afterwards,
 * all longitudes are from -180 to 180, and no edge runs around the earth.
 *
 * <p>From one position to the next, an edge takes the shorter way around the earth. So both forms
 * in use mean the same: longitudes that jump from 170 to -170, and longitudes that go on from 170
 * to 190. The exception is an edge over exactly 360 degrees, such as from -180 to 180: it runs all
 * the way round, like the edge of a world map, unless its neighbours continue across the
 * antimeridian in one direction.
 *
 * <p>A ring around a pole is closed along the pole that is nearer to it. Other pieces are closed
 * along the antimeridian: of all points where rings leave it, counted from the south, the first and
 * the second are the ends of a seam, then the third and the fourth, and so on. So the direction of
 * a ring has no meaning.
 */
public final class AntimeridianCut {

  private static final double HALF = 180;
  private static final double ROUND = 360;
  private static final double POLE = 90;

  /** The least number of positions of a ring. */
  private static final int RING = 4;

  /** Pieces of rings whose ends are on the antimeridian. */
  private final List<List<double[]>> chains = new ArrayList<>();

  /** Rings that touch the antimeridian at one place. */
  private final List<List<double[]>> loops = new ArrayList<>();

  private final List<List<double[]>> outers = new ArrayList<>();
  private final List<List<double[]>> holes = new ArrayList<>();

  private AntimeridianCut() {}

  /** Returns a position with a longitude from -180 to 180. */
  public static double[] point(double[] position) {
    return Math.abs(position[0]) <= HALF ? position : at(position, strip(position[0]));
  }

  /**
   * Cuts a line.
   *
   * @param line its positions
   * @return the parts, at least one; the same list in a list if there is nothing to cut
   */
  public static List<List<double[]>> line(List<double[]> line) {
    List<double[]> unrolled = unrolled(line, false);
    if (unrolled == line && isWithinOneWorld(line)) {
      return List.of(line);
    }
    List<List<double[]>> parts = split(unrolled);
    parts.removeIf(part -> part.size() < 2);
    return parts.isEmpty() ? List.of(line.stream().map(AntimeridianCut::point).toList()) : parts;
  }

  /**
   * Cuts an area.
   *
   * @param rings its outer ring and its holes
   * @return the parts, each with its outer ring and its holes; the same list in a list if there is
   *     nothing to cut
   */
  public static List<List<List<double[]>>> area(List<List<double[]>> rings) {
    List<List<double[]>> unrolled = rings.stream().map(ring -> unrolled(ring, true)).toList();
    for (int i = 0; i < rings.size(); i++) {
      if (unrolled.get(i) != rings.get(i) || !isWithinOneWorld(rings.get(i))) {
        return new AntimeridianCut().cut(unrolled);
      }
    }
    return List.of(rings);
  }

  // ---- A line or ring ----

  private static boolean isWithinOneWorld(List<double[]> line) {
    return line.stream().allMatch(position -> Math.abs(position[0]) <= HALF);
  }

  /**
   * Returns the positions with longitudes that go on beyond 180 degrees rather than jump to the
   * other side of the antimeridian; the same list if none jumps.
   */
  private static List<double[]> unrolled(List<double[]> line, boolean isRing) {
    List<double[]> unrolled = line;
    double turn = 0;
    for (int i = 1; i < line.size(); i++) {
      double step = line.get(i)[0] - line.get(i - 1)[0];
      if (Math.abs(step) > HALF && !isAllTheWay(line, i, isRing)) {
        turn -= ROUND * Math.rint(step / ROUND);
        if (unrolled == line) {
          unrolled = new ArrayList<>(line.subList(0, i));
        }
      }
      if (unrolled != line) {
        double[] position = line.get(i);
        unrolled.add(new double[] {position[0] + turn, position[1]});
      }
    }
    return unrolled;
  }

  /**
   * Returns whether an edge runs all the way around the earth, rather than from a place to the same
   * place.
   *
   * @param end the index of the position at its end
   */
  private static boolean isAllTheWay(List<double[]> line, int end, boolean isRing) {
    double[] from = line.get(end - 1);
    double[] to = line.get(end);
    double step = to[0] - from[0];
    if (Math.abs(step) != ROUND) {
      return false;
    }
    boolean isAlongPole = Math.abs(from[1]) == POLE && from[1] == to[1];
    double before = direction(line, end - 1, isRing);
    double after = direction(line, end + 1, isRing);
    boolean continues = before * step <= 0 && after * step <= 0 && before + after != 0;
    boolean isMissing = !isRing && (end == 1 || end == line.size() - 1);
    return isAlongPole || !continues || !isMissing && before * after == 0;
  }

  /**
   * Returns the sign of the shorter way of an edge to the east; 0 for an edge to the north or
   * south, or beyond the ends of a line.
   */
  private static double direction(List<double[]> line, int end, boolean isRing) {
    int edges = line.size() - 1;
    if (!isRing && (end < 1 || end > edges)) {
      return 0;
    }
    int start = Math.floorMod(end - 1, edges);
    double step = line.get(start + 1)[0] - line.get(start)[0];
    return Math.signum(step - ROUND * Math.rint(step / ROUND));
  }

  /** Returns the number of the world with a longitude: 0 from -180, and 1 from 180. */
  private static int strip(double longitude) {
    return (int) Math.floor((longitude + HALF) / ROUND);
  }

  /** Returns a position as it is in one of the worlds. */
  private static double[] at(double[] position, int strip) {
    return new double[] {Math.clamp(position[0] - ROUND * strip, -HALF, HALF), position[1]};
  }

  /** Splits an unrolled line where it crosses the antimeridian. */
  private static List<List<double[]>> split(List<double[]> line) {
    List<List<double[]>> parts = new ArrayList<>();
    List<double[]> part = new ArrayList<>();
    int strip = strip(line.getFirst()[0]);
    double[] from = line.getFirst();
    for (double[] to : line) {
      int goal = strip(to[0]);
      while (strip != goal) {
        boolean isEast = goal > strip;
        double edge = ROUND * (isEast ? strip + 1 : strip) - HALF;
        double share = (edge - from[0]) / (to[0] - from[0]);
        // Exactly that of the position if it is there, so that pieces meet.
        double latitude = share == 1 ? to[1] : from[1] + share * (to[1] - from[1]);
        add(part, new double[] {isEast ? HALF : -HALF, latitude});
        parts.add(part);
        part = new ArrayList<>();
        add(part, new double[] {isEast ? -HALF : HALF, latitude});
        strip += isEast ? 1 : -1;
      }
      add(part, at(to, strip));
      from = to;
    }
    parts.add(part);
    return parts;
  }

  private static void add(List<double[]> part, double[] position) {
    if (part.isEmpty() || !Arrays.equals(part.getLast(), position)) {
      part.add(position);
    }
  }

  // ---- An area ----

  private List<List<List<double[]>>> cut(List<List<double[]>> rings) {
    int turns = 0;
    double latitudes = 0;
    for (List<double[]> ring : rings) {
      List<List<double[]>> parts = split(ring);
      double turn = Math.rint((ring.getLast()[0] - ring.getFirst()[0]) / ROUND);
      if (turn % 2 != 0) {
        turns++;
        latitudes += ring.stream().mapToDouble(position -> position[1]).average().orElseThrow();
      }
      List<double[]> first = parts.removeFirst();
      if (!parts.isEmpty()) {
        // The ring begins somewhere within a piece.
        first.forEach(position -> add(parts.getLast(), position));
        parts.forEach(this::addChains);
      } else if (first.stream().anyMatch(AntimeridianCut::isOnMeridian)) {
        addChains(openedOnMeridian(first));
      } else {
        (ring == rings.getFirst() ? outers : holes).add(first);
      }
    }
    if (turns % 2 != 0) {
      double pole = Math.copySign(POLE, latitudes);
      chains.add(List.of(new double[] {-HALF, pole}, new double[] {HALF, pole}));
    }
    join();
    return parts();
  }

  private static boolean isOnMeridian(double[] position) {
    return Math.abs(position[0]) == HALF;
  }

  /** Returns a ring so that it begins and ends on the antimeridian, at one of its positions. */
  private static List<double[]> openedOnMeridian(List<double[]> ring) {
    int start = 0;
    while (!isOnMeridian(ring.get(start))) {
      start++;
    }
    List<double[]> opened = new ArrayList<>(ring.subList(start, ring.size()));
    opened.addAll(ring.subList(1, start + 1));
    return opened;
  }

  /**
   * Adds the parts of a piece between its positions on the antimeridian, except those that run
   * along it.
   */
  private void addChains(List<double[]> piece) {
    int start = 0;
    for (int i = 1; i < piece.size(); i++) {
      if (isOnMeridian(piece.get(i))) {
        if (i - start > 1 || piece.get(i)[0] != piece.get(start)[0]) {
          boolean isLoop = Arrays.equals(piece.get(start), piece.get(i));
          (isLoop ? loops : chains).add(piece.subList(start, i + 1));
        }
        start = i;
      }
    }
  }

  /** Joins the chains to rings, by seams along the antimeridian. */
  private void join() {
    int[] partners = new int[2 * chains.size()];
    for (double side : new double[] {-HALF, HALF}) {
      List<Integer> ends = new ArrayList<>();
      for (int end = 0; end < partners.length; end++) {
        if (position(end)[0] == side) {
          ends.add(end);
        }
      }
      ends.sort(
          Comparator.<Integer>comparingDouble(end -> position(end)[1]).thenComparing(this::slope));
      double[] latitudes = ends.stream().mapToDouble(end -> position(end)[1]).toArray();
      for (List<double[]> loop : loops) {
        if (loop.getFirst()[0] == side) {
          int found = Arrays.binarySearch(latitudes, loop.getFirst()[1]);
          boolean isAtSeam = (found < 0 ? -found - 1 : found) % 2 != 0;
          (isAtSeam ? holes : outers).add(loop);
        }
      }
      for (int i = 0; i + 1 < ends.size(); i += 2) {
        partners[ends.get(i)] = ends.get(i + 1);
        partners[ends.get(i + 1)] = ends.get(i);
      }
    }
    boolean[] isDone = new boolean[chains.size()];
    for (int i = 0; i < isDone.length; i++) {
      List<double[]> ring = new ArrayList<>();
      for (int end = 2 * i; !isDone[end / 2]; end = partners[end ^ 1]) {
        isDone[end / 2] = true;
        List<double[]> chain = chains.get(end / 2);
        (end % 2 == 0 ? chain : chain.reversed()).forEach(position -> add(ring, position));
      }
      if (!ring.isEmpty()) {
        add(ring, ring.getFirst());
        outers.add(ring);
      }
    }
  }

  /** Returns the position at the start of a chain, for an even number, or at its end. */
  private double[] position(int end) {
    List<double[]> chain = chains.get(end / 2);
    return end % 2 == 0 ? chain.getFirst() : chain.getLast();
  }

  /** Returns how steeply a chain leaves one of its ends to the north. */
  private double slope(int end) {
    List<double[]> chain = chains.get(end / 2);
    double[] from = position(end);
    double[] to = end % 2 == 0 ? chain.get(1) : chain.get(chain.size() - 2);
    return (to[1] - from[1]) / Math.abs(to[0] - from[0]);
  }

  private List<List<List<double[]>>> parts() {
    outers.removeIf(ring -> ring.size() < RING);
    List<List<List<double[]>>> parts = new ArrayList<>();
    List<double[]> boxes = new ArrayList<>();
    for (List<double[]> outer : outers) {
      parts.add(new ArrayList<>(List.of(outer)));
      boxes.add(box(outer));
    }
    for (List<double[]> hole : holes) {
      double[] box = box(hole);
      List<List<List<double[]>>> around = new ArrayList<>();
      for (int i = 0; i < parts.size(); i++) {
        if (isWithin(box, boxes.get(i))) {
          around.add(parts.get(i));
        }
      }
      around.stream()
          .filter(part -> around.size() == 1 || contains(part.getFirst(), hole))
          .findFirst()
          .or(() -> around.stream().findFirst())
          .ifPresent(part -> part.add(hole));
    }
    return parts;
  }

  /** Returns west, south, east and north. */
  private static double[] box(List<double[]> ring) {
    double[] box = {ROUND, ROUND, -ROUND, -ROUND};
    for (double[] each : ring) {
      box[0] = Math.min(box[0], each[0]);
      box[1] = Math.min(box[1], each[1]);
      box[2] = Math.max(box[2], each[0]);
      box[3] = Math.max(box[3], each[1]);
    }
    return box;
  }

  private static boolean isWithin(double[] inner, double[] outer) {
    return inner[0] >= outer[0]
        && inner[1] >= outer[1]
        && inner[2] <= outer[2]
        && inner[3] <= outer[3];
  }

  /** Returns whether a hole is in a ring; the two may touch at some positions. */
  private static boolean contains(List<double[]> ring, List<double[]> hole) {
    return hole.stream().limit(RING).filter(each -> contains(ring, each)).count() * 2 > RING;
  }

  /** Counts the edges of a ring to the east of a position. */
  private static boolean contains(List<double[]> ring, double[] position) {
    boolean isInside = false;
    for (int i = 1; i < ring.size(); i++) {
      double[] from = ring.get(i - 1);
      double[] to = ring.get(i);
      if (from[1] > position[1] != to[1] > position[1]
          && position[0]
              < from[0] + (position[1] - from[1]) / (to[1] - from[1]) * (to[0] - from[0])) {
        isInside = !isInside;
      }
    }
    return isInside;
  }
}
