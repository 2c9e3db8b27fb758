package dev.espressivo.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.assertions.PageAssertions;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Playwright's assertions, with shorter pauses between two looks at the page. Playwright's grow to
 * 500 ms, so a test waited for half a second after an animation of 300 ms. No pause is longer than
 * a fifth of the time limit, so an assertion is made here in several rounds with a short limit.
 */
public final class Expect {

  /** The time limit of an assertion that says no other, as of all that a test waits for. */
  private static final double LIMIT_MS = Window.LIMIT_MS;

  /** With this limit Playwright's pauses are 20 ms, then 50 ms. */
  private static final double ROUND_MS = 400;

  private Expect() {}

  /** Like {@link PlaywrightAssertions#assertThat(Locator)}. */
  public static LocatorAssertions assertThat(Locator locator) {
    return inRounds(LocatorAssertions.class, PlaywrightAssertions.assertThat(locator));
  }

  /** Like {@link PlaywrightAssertions#assertThat(Page)}. */
  public static PageAssertions assertThat(Page page) {
    return inRounds(PageAssertions.class, PlaywrightAssertions.assertThat(page));
  }

  private static <T> T inRounds(Class<T> type, T assertions) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              if (method.getName().equals("not")) {
                return inRounds(type, type.cast(method.invoke(assertions)));
              }
              check(type, assertions, method, arguments == null ? new Object[0] : arguments);
              return null;
            }));
  }

  private static void check(Class<?> type, Object assertions, Method method, Object[] arguments)
      throws Throwable {
    Method withOptions = withOptions(type, method);
    int last = withOptions.getParameterCount() - 1;
    Object[] all = Arrays.copyOf(arguments, last + 1);
    if (all[last] == null) {
      all[last] = withOptions.getParameterTypes()[last].getConstructor().newInstance();
    }
    Field timeout = all[last].getClass().getField("timeout");
    double limit = Objects.requireNonNullElse((@Nullable Double) timeout.get(all[last]), LIMIT_MS);
    long start = System.nanoTime();
    double left = limit;
    do {
      timeout.set(all[last], Math.clamp(left, 1, ROUND_MS));
      try {
        withOptions.invoke(assertions, all);
        return;
      } catch (InvocationTargetException e) {
        left = limit - (System.nanoTime() - start) / 1e6;
        if (left <= 0 || !(e.getCause() instanceof AssertionError)) {
          throw e.getCause();
        }
      }
    } while (true);
  }

  /** Returns the method with the same parameters and, as the last one, options. */
  private static Method withOptions(Class<?> type, Method method) {
    Class<?>[] parameters = method.getParameterTypes();
    if (parameters.length > 0 && isOptions(parameters[parameters.length - 1])) {
      return method;
    }
    return Arrays.stream(type.getMethods())
        .filter(each -> each.getName().equals(method.getName()))
        .filter(each -> each.getParameterCount() == parameters.length + 1)
        .filter(each -> isOptions(each.getParameterTypes()[parameters.length]))
        .filter(
            each ->
                Arrays.equals(
                    each.getParameterTypes(),
                    0,
                    parameters.length,
                    parameters,
                    0,
                    parameters.length))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(method + " has no time limit"));
  }

  private static boolean isOptions(Class<?> type) {
    return type.getSimpleName().endsWith("Options");
  }
}
