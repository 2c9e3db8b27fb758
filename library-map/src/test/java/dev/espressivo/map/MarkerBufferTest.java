package dev.espressivo.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.vaadin.flow.shared.Registration;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A buffer of markers")
class MarkerBufferTest {

  private final MarkerBuffer<String> buffer = new MarkerBuffer<>(text -> text.charAt(0));

  @Test
  @DisplayName("has the last state of each item, and the changes since a version")
  void hasTheLastState() {
    buffer.putAll(List.of("a1", "b1", "a2"));
    assertThat(buffer.getItems()).containsExactlyInAnyOrder("a2", "b1");
    long known = buffer.version();
    buffer.put("b2");
    buffer.put("b3");
    buffer.remove("a");
    buffer.remove("x");

    TreeMap<Integer, String> changes = new TreeMap<>();
    long now = buffer.visitChanges(known, (key, item) -> changes.put(key, "" + item));

    assertThat(changes).hasToString("{0=null, 1=b3}");
    assertThat(buffer.visitChanges(now, (key, item) -> changes.clear())).isEqualTo(now);
    assertThat(changes).isNotEmpty();
    assertThat(buffer.get("b")).isEqualTo("b3");
    assertThat(buffer.get("a")).isNull();
  }

  @Test
  @DisplayName("does not grow while items come and go")
  void doesNotGrow() {
    for (int i = 0; i < 1000; i++) {
      buffer.put(String.valueOf((char) ('a' + i % 26)));
      buffer.remove(String.valueOf((char) ('a' + (i + 20) % 26)));
      buffer.setAll(i % 100 == 99 ? List.of() : buffer.getItems());
    }
    assertThat(buffer.slots()).isLessThanOrEqualTo(26);
    assertThat(buffer.size()).isEqualTo(buffer.getItems().size());
  }

  @Test
  @DisplayName("refuses two items with the same identifier, and items without one")
  void refuses() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> buffer.setAll(List.of("a1", "b", "a2")))
        .withMessage("items[2] has the identifier 'a' of an item before it");
    assertThat(buffer.size()).isZero();
    assertThatNullPointerException()
        .isThrownBy(() -> new MarkerBuffer<String>(text -> null).put("a"))
        .withMessageContaining("identifier");
  }

  @Test
  @DisplayName("can be changed by many threads at the same time")
  void isFedByThreads() throws InterruptedException {
    MarkerBuffer<Integer> numbers = new MarkerBuffer<>();
    AtomicInteger told = new AtomicInteger();
    Registration listening = numbers.addListener(told::incrementAndGet);
    CountDownLatch done = new CountDownLatch(4);
    for (int thread = 0; thread < 4; thread++) {
      int from = thread * 1000;
      Thread.ofVirtual()
          .start(
              () -> {
                IntStream.range(from, from + 1000).forEach(numbers::put);
                done.countDown();
              });
    }
    done.await();
    assertThat(numbers.size()).isEqualTo(4000);
    assertThat(told).hasValue(4000);
    listening.remove();
    numbers.put(-1);
    assertThat(told).hasValue(4000);
    MarkerBuffer<Integer> copy = Serialised.copy(numbers);
    copy.put(-2);
    copy.remove(7);
    assertThat(copy.size()).isEqualTo(4001);
  }

  @Test
  @DisplayName("is found by its name, also after its session was serialised")
  void isFoundByItsName() {
    MarkerBuffer<String> named = MarkerBuffer.named("ships", text -> text);
    named.put("a");
    assertThat(named.getName()).isEqualTo("ships");
    assertThat(MarkerBuffer.<String>named("ships", text -> text)).isSameAs(named);
    assertThat(Serialised.copy(named)).isSameAs(named);
    assertThat(named.getItems()).containsExactly("a");
  }

  record Ship(String name) {}

  @Test
  @DisplayName("drops the items of a named buffer whose class was loaded again")
  void dropsReloadedItems() throws Exception {
    MarkerBuffer<Object> named = MarkerBuffer.named("reloaded", ship -> ((Ship) ship).name());
    named.putAll(List.of(new Ship("a"), new Ship("b")));
    Class<?> again =
        new ClassLoader(MarkerBufferTest.class.getClassLoader()) {
          Class<?> load() throws IOException {
            byte[] bytes =
                Objects.requireNonNull(
                        MarkerBufferTest.class.getResourceAsStream("MarkerBufferTest$Ship.class"))
                    .readAllBytes();
            return defineClass(Ship.class.getName(), bytes, 0, bytes.length);
          }
        }.load();
    Constructor<?> made = again.getDeclaredConstructor(String.class);
    made.setAccessible(true);
    Object ship = made.newInstance("a");
    assertThat(MarkerBuffer.named("reloaded", System::identityHashCode)).isSameAs(named);
    named.put(ship);
    assertThat(named.getItems()).containsExactly(ship);
    assertThat(named.size()).isEqualTo(1);
    named.setAll(List.of(ship, made.newInstance("c")));
    assertThat(named.size()).isEqualTo(2);
  }
}
