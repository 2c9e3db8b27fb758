package dev.espressivo.base.internal;

import java.util.Locale;
import java.util.regex.Pattern;

/** Names of files that users download. */
public final class FileName {

  private static final int MAX_NAME = 100;

  /** Separators of paths, what file systems refuse, and controls that reverse a name's letters. */
  private static final Pattern UNSAFE =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}/\\\\:*?\"<>|]");

  /** Spaces and dots at both ends; a dot at the start would hide the file. */
  private static final Pattern ENDS = Pattern.compile("^[\\s.]++|(?<![\\s.])[\\s.]++$");

  /** Names of devices in Windows, with any ending. */
  private static final Pattern DEVICE =
      Pattern.compile("(?i)(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?");

  private FileName() {}

  /**
   * {@return a name that is safe in all file systems}
   *
   * @param name the name that is asked for, with or without the ending
   * @param usual the name, without an ending, if nothing of that is left
   * @param ending the ending, with its dot, in lower case
   */
  public static String of(String name, String usual, String ending) {
    String safe = ENDS.matcher(UNSAFE.matcher(name).replaceAll("_")).replaceAll("");
    if (safe.toLowerCase(Locale.ROOT).endsWith(ending)) {
      safe = safe.substring(0, safe.length() - ending.length());
    }
    if (safe.length() > MAX_NAME) {
      int end = Character.isHighSurrogate(safe.charAt(MAX_NAME - 1)) ? MAX_NAME - 1 : MAX_NAME;
      safe = safe.substring(0, end);
    }
    safe = ENDS.matcher(safe).replaceAll("");
    if (safe.isEmpty()) {
      return usual + ending;
    }
    return (DEVICE.matcher(safe).matches() ? "_" : "") + safe + ending;
  }
}
