package failedover;

import dev.espressivo.logconsole.LogEntry;
import jakarta.servlet.Filter;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Tells what the other node has. */
@RestController
class Stored {

  /** The number of requests that are handled, or whose session is not yet stored. */
  private static final AtomicInteger UNSTORED = new AtomicInteger();

  /** Counts requests until the filter that stores their session has finished. */
  @Bean
  @Order(Ordered.HIGHEST_PRECEDENCE)
  static Filter counting() {
    return (request, response, chain) -> {
      UNSTORED.incrementAndGet();
      try {
        chain.doFilter(request, response);
      } finally {
        UNSTORED.decrementAndGet();
      }
    };
  }

  /** Returns the lines of the node's log. */
  @GetMapping("/lines")
  String lines() {
    return Traffic.lines().snapshot().stream()
        .map(LogEntry::message)
        .collect(Collectors.joining("\n"));
  }

  /** Returns whether it has all that the browser may know of. */
  @GetMapping("/stored")
  boolean isStored() {
    // Without this request itself.
    return UNSTORED.get() == 1;
  }
}
