package dev.espressivo.base.internal;

import com.vaadin.flow.internal.UrlUtil;
import com.vaadin.flow.server.Constants;
import com.vaadin.flow.server.VaadinService;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Knows whether a link may lead to an address. An address is safe if it is relative or has one of
 * the schemes of Vaadin's property {@code safeUrlSchemes}: by default {@code http}, {@code https},
 * {@code mailto}, {@code tel} and {@code ftp}, so an address that runs a script is not safe. On a
 * thread without a current Vaadin service, the default schemes apply.
 *
 * <p>It decides as Vaadin's {@code Anchor} does, whose check needs an attached component. Texts are
 * checked here before there is one, such as those of a log or of a model.
 */
public final class SafeAddress {

  private static final Pattern SCHEME = Pattern.compile("^([a-zA-Z][a-zA-Z0-9+.-]*):");

  private SafeAddress() {}

  /**
   * {@return whether a link may lead to an address, that is, whether its scheme is safe}
   *
   * @param address the address as it is written to the {@code href}
   */
  public static boolean isSafe(String address) {
    Set<String> safe = safeSchemes();
    if (safe.contains("*")) {
      return true;
    }
    String trimmed = address.trim();
    if (trimmed.equalsIgnoreCase("about:blank")) {
      return true;
    }
    // Browsers ignore some control characters, so that one could hide a scheme.
    if (trimmed.chars().anyMatch(Character::isISOControl)) {
      return false;
    }
    Matcher scheme = SCHEME.matcher(trimmed);
    return !scheme.find() || safe.contains(scheme.group(1).toLowerCase(Locale.ROOT));
  }

  private static Set<String> safeSchemes() {
    VaadinService service = VaadinService.getCurrent();
    return service == null
        ? Constants.DEFAULT_URL_SAFE_SCHEMES
        : service.getDeploymentConfiguration().getUrlSafeSchemes();
  }

  /**
   * Refuses an address that is not safe.
   *
   * @param name the name of the argument
   * @param address the address to check
   * @param unsafeMethod the method that accepts any address, such as {@code setUnsafeHref(String)}
   * @return the address
   * @throws IllegalArgumentException if the address is not safe, with Vaadin's message
   * @throws NullPointerException if it is null
   */
  public static String require(String name, String address, String unsafeMethod) {
    if (!isSafe(Check.notNull(name, address))) {
      throw new IllegalArgumentException(UrlUtil.getUnsafeUrlMessage(name, address, unsafeMethod));
    }
    return address;
  }
}
