package dev.espressivo.ai.route;

import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;

/**
 * Calls an action when the container ends an asynchronous request.
 *
 * @param action may be called more than once
 */
record Ending(Runnable action) implements AsyncListener {

  @Override
  public void onComplete(AsyncEvent event) {
    action.run();
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    action.run();
  }

  @Override
  public void onError(AsyncEvent event) {
    action.run();
  }

  @Override
  public void onStartAsync(AsyncEvent event) {
    // The route continues the request.
  }
}
