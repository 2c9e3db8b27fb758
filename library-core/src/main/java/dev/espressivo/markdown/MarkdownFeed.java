package dev.espressivo.markdown;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** The text of a {@link Markdown}, to which any thread appends. */
final class MarkdownFeed implements Serializable {

  private MarkdownOptions options = MarkdownOptions.DEFAULT;
  private MarkdownStream stream = new MarkdownStream(options);
  private boolean hasNews;
  private transient @Nullable Runnable listener;

  synchronized String text() {
    return stream.text();
  }

  synchronized boolean isComplete() {
    return stream.isFinished();
  }

  /** Replaces the text with a complete one. */
  synchronized void set(String text) {
    stream = MarkdownStream.of(options, text);
    hasNews = true;
  }

  /** Replaces the options and keeps the text. */
  synchronized void setOptions(MarkdownOptions options) {
    this.options = options;
    reopen(stream.isFinished());
  }

  synchronized MarkdownOptions options() {
    return options;
  }

  void append(String text) {
    Runnable told;
    synchronized (this) {
      if (stream.isFinished()) {
        reopen(false);
      }
      stream.append(text);
      told = tell();
    }
    if (told != null) {
      told.run();
    }
  }

  void complete() {
    Runnable told;
    synchronized (this) {
      stream.finish();
      told = tell();
    }
    if (told != null) {
      told.run();
    }
  }

  private @Nullable Runnable tell() {
    hasNews = true;
    return listener;
  }

  private void reopen(boolean isFinished) {
    stream = new MarkdownStream(options).append(stream.text());
    if (isFinished) {
      stream.finish();
    }
    hasNews = true;
  }

  synchronized void listen(@Nullable Runnable listener) {
    this.listener = listener;
  }

  synchronized boolean hasNews() {
    return hasNews;
  }

  synchronized MarkdownUpdate updateSince(@Nullable MarkdownPosition position) {
    hasNews = false;
    return stream.updateSince(position);
  }
}
