package dev.espressivo.feed.internal;

import dev.espressivo.base.internal.Check;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The address of an engine: {@code scheme://hosts/path?option=value&…}.
 *
 * @param scheme the name of the engine
 * @param hosts what lies between the scheme and the options: hosts, a user, a path
 * @param options the options, without the common one
 * @param keep how many items a feed without keys keeps at least
 */
public record FeedAddress(String scheme, String hosts, Map<String, String> options, long keep) {

  private static final String KEEP = "keep";
  private static final long DEFAULT_KEEP = 100_000;
  private static final long MAX_KEEP = 100_000_000;

  /**
   * Reads an address.
   *
   * @throws IllegalArgumentException if it is not of that form
   */
  public static FeedAddress parse(String address) {
    int end = Check.notNull("address", address).indexOf("://");
    int query = address.indexOf('?');
    if (end < 1 || query >= 0 && query < end) {
      throw new IllegalArgumentException(
          "address must begin with an engine such as redis://, but is '%s'"
              .formatted(hidden(address)));
    }
    String scheme = address.substring(0, end);
    String hosts = address.substring(end + 3, query < 0 ? address.length() : query);
    FeedAddress plain = new FeedAddress(scheme, hosts, Map.of(), DEFAULT_KEEP);
    if (hosts.isEmpty()) {
      throw plain.refuse("a host");
    }
    if (query < 0) {
      return plain;
    }
    Map<String, String> options =
        Arrays.stream(address.substring(query + 1).split("&"))
            .map(option -> option.split("=", 2))
            .collect(
                Collectors.toMap(
                    option -> option[0],
                    option -> option.length > 1 ? option[1] : "",
                    (first, second) -> second));
    String keep = options.remove(KEEP);
    return new FeedAddress(scheme, hosts, options, keep == null ? DEFAULT_KEEP : plain.keep(keep));
  }

  private long keep(String value) {
    if (value.matches("\\d{1,9}")) {
      long count = Long.parseLong(value);
      if (count >= 1 && count <= MAX_KEEP) {
        return count;
      }
    }
    throw refuse("a number from 1 to " + MAX_KEEP + " as its option 'keep'");
  }

  /** Returns an option; null if the address does not have it. */
  public @Nullable String option(String name) {
    return options.get(name);
  }

  /** Refuses the options that an engine does not know. */
  public void allowOptions(String... names) {
    Set<String> allowed = Set.of(names);
    if (!allowed.containsAll(options.keySet())) {
      throw refuse("no other options than keep" + (names.length == 0 ? "" : " and " + allowed));
    }
  }

  /** Returns the hosts, which are separated by commas. */
  public List<String> hostList() {
    return List.of(hosts.split(","));
  }

  /** Returns an exception that says what an address of this engine must have. */
  public IllegalArgumentException refuse(String wanted) {
    return new IllegalArgumentException(
        "address must have %s, but is '%s'".formatted(wanted, this));
  }

  /** Returns the address without its user and password. */
  @Override
  public String toString() {
    return scheme + "://" + hidden(hosts);
  }

  private static String hidden(String text) {
    return text.replaceFirst("^.*@", "***@");
  }
}
