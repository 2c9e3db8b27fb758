package dev.espressivo.base.internal;

/** A picture that is not taken, with the reason, for which a component has its own words. */
public final class PictureRefusedException extends Exception {

  /** Why a picture is not taken. */
  public enum Reason {
    /** It is no picture of a type that is allowed. */
    TYPE("It is no picture of a type that is allowed"),
    /** It is larger than allowed. */
    BYTES("It has more than %s MB"),
    /** It has too many pixels. */
    PIXELS("It has too many pixels: %s"),
    /** It is at an address from which pictures are not fetched. */
    ADDRESS("It is at an address from which pictures are not fetched"),
    /** It could not be fetched from its address. */
    UNREACHABLE("It could not be fetched from its address");

    private final String message;

    Reason(String message) {
      this.message = message;
    }
  }

  private final Reason reason;
  private final String detail;

  /**
   * Creates an exception.
   *
   * @param reason why the picture is not taken
   * @param detail the megabytes that are allowed, or the size in pixels; empty for another reason
   */
  public PictureRefusedException(Reason reason, String detail) {
    super(reason.message.formatted(detail), null, false, false);
    this.reason = reason;
    this.detail = detail;
  }

  /**
   * Returns why the picture is not taken.
   *
   * @return a constant for each check that a picture can fail
   */
  public Reason reason() {
    return reason;
  }

  /**
   * Returns what the words of the reason name.
   *
   * @return the megabytes that are allowed, or the size in pixels; empty for another reason
   */
  public String detail() {
    return detail;
  }

  static PictureRefusedException of(Reason reason) {
    return new PictureRefusedException(reason, "");
  }

  /** One of more bytes than are allowed. */
  static PictureRefusedException tooLarge(int most) {
    return new PictureRefusedException(Reason.BYTES, String.valueOf(Math.max(1, most / 1_000_000)));
  }
}
