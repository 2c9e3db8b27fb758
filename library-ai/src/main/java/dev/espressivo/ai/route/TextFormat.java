package dev.espressivo.ai.route;

import dev.espressivo.aichat.ReplyPart;

/**
 * The bare text of a reply. It cannot keep a connection alive, and reports a failure only by the
 * status before its first word, or by a broken connection.
 */
final class TextFormat implements ReplyFormat {

  private final Prose prose = new Prose();

  @Override
  public String begin() {
    return "";
  }

  @Override
  public String take(ReplyPart part) {
    return prose.add(part);
  }

  @Override
  public String fail(String message) {
    return "";
  }

  @Override
  public String abort() {
    return "";
  }

  @Override
  public String end() {
    return prose.end();
  }

  @Override
  public String keepAlive() {
    return "";
  }
}
