package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A reader of a property")
class PropertyReaderTest {

  record First(String name) {}

  record Second(String name) {}

  @Test
  @DisplayName("reads rows of two classes in two threads, such as of a download")
  void readsInThreads() throws Exception {
    PropertyReader reader = new PropertyReader("name");
    CountDownLatch start = new CountDownLatch(2);
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      List<Future<?>> both =
          List.<Object[]>of(
                  new Object[] {new First("one"), new Second("two")},
                  new Object[] {new Second("two"), new First("one")})
              .stream()
              .<Future<?>>map(
                  rows ->
                      threads.submit(
                          () -> {
                            start.countDown();
                            start.await();
                            for (int i = 0; i < 200_000; i++) {
                              Object row = rows[i % 2];
                              Object value = reader.apply(row);
                              if (!value.equals(row instanceof First ? "one" : "two")) {
                                throw new AssertionError(value + " of " + row);
                              }
                            }
                            return null;
                          }))
              .toList();
      for (Future<?> each : both) {
        assertThat(each.get()).isNull();
      }
    }
  }
}
