package dev.espressivo.ai.route;

import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;

/** Stops the model where the container knows of a hang-up before the next write does. */
record StopListener(RouteStream stream) implements AsyncListener {

  @Override
  public void onError(AsyncEvent event) {
    stream.stop();
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    stream.stop();
  }

  @Override
  public void onComplete(AsyncEvent event) {
    stream.stop();
  }

  @Override
  public void onStartAsync(AsyncEvent event) {
    // Nothing else begins.
  }
}
