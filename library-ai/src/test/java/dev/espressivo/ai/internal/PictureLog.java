package dev.espressivo.ai.internal;

import dev.espressivo.aiimage.GenerateContext;
import dev.espressivo.aiimage.GeneratedImage;
import java.util.ArrayList;
import java.util.List;

/** Writes down what a model of pictures reports. */
public final class PictureLog implements GenerateContext {

  /** The addresses of the pictures. */
  public final List<String> results = new ArrayList<>();

  /** What was said about them. */
  public final List<String> texts = new ArrayList<>();

  @Override
  public void result(int index, GeneratedImage image) {
    results.add(String.valueOf(image.uri()));
    texts.add(String.valueOf(image.text()));
  }

  @Override
  public void failed(int index, Exception reason) {
    texts.add("failed " + reason.getMessage());
  }

  @Override
  public void partial(int index, GeneratedImage image) {
    texts.add("partial");
  }

  @Override
  public void progress(double progress) {}

  @Override
  public void message(String message) {}

  @Override
  public boolean isCancelled() {
    return false;
  }

  @Override
  public void onCancel(Runnable action) {}
}
