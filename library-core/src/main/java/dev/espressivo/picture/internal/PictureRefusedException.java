package dev.espressivo.picture.internal;

/** Thrown if a picture is refused. A component has its own text for each reason. */
public final class PictureRefusedException extends Exception {

  /** The reason why a picture is refused. */
  public enum Reason {
    /** The content is not a picture of an allowed type. */
    TYPE("It is no picture of a type that is allowed"),
    /** The picture has too many bytes. */
    BYTES("It has more than %s MB"),
    /** The picture has too many pixels. */
    PIXELS("It has too many pixels: %s"),
    /** The address is one from which pictures are not loaded. */
    ADDRESS("It is at an address from which pictures are not fetched"),
    /** The picture could not be loaded from its address. */
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
   * @param reason the reason of the refusal
   * @param detail the megabytes that are allowed, or the size in pixels; empty for another reason
   */
  public PictureRefusedException(Reason reason, String detail) {
    super(reason.message.formatted(detail), null, false, false);
    this.reason = reason;
    this.detail = detail;
  }

  /** {@return the reason of the refusal, a constant for each check that a picture can fail} */
  public Reason reason() {
    return reason;
  }

  /**
   * {@return the value that is inserted into the text of the reason: the megabytes that are
   * allowed, or the size in pixels; empty for another reason}
   */
  public String detail() {
    return detail;
  }

  static PictureRefusedException of(Reason reason) {
    return new PictureRefusedException(reason, "");
  }

  /** Creates the exception for a picture with too many bytes. */
  static PictureRefusedException tooLarge(int most) {
    return new PictureRefusedException(Reason.BYTES, String.valueOf(Math.max(1, most / 1_000_000)));
  }
}
