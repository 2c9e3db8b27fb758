package dev.espressivo.base.internal;

import com.vaadin.flow.internal.UrlUtil;

/**
 * Asks Vaadin whether a link may lead to an address. An address is safe if it is relative or has
 * one of the schemes of the property {@code com.vaadin.safeUrlSchemes}: by default {@code http},
 * {@code https}, {@code mailto}, {@code tel} and {@code ftp}, so an address that runs a script is
 * not safe. On a thread without a current Vaadin service, the default schemes apply.
 *
 * <p>The only class that uses Vaadin's check, which is in an internal package.
 */
public final class SafeAddress {

  private SafeAddress() {}

  /**
   * Returns whether a link may lead to an address.
   *
   * @param address the address as it is written to the {@code href}
   * @return whether its scheme is safe
   */
  public static boolean isSafe(String address) {
    return UrlUtil.isSafeUrl(address);
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
