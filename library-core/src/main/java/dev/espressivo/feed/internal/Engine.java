package dev.espressivo.feed.internal;

/** A connection to what transports feeds. Thread-safe. */
public interface Engine extends AutoCloseable {

  /**
   * Returns the transport of a feed. Does not wait: the engine may not be reached yet.
   *
   * @param name the name of the feed
   * @param keyed whether it keeps the newest value of each key, instead of its newest items
   * @throws IllegalStateException if the engine is closed
   */
  Transport open(String name, boolean keyed);

  /** Ends the connection; calls that wait for it throw an exception. */
  @Override
  void close();
}
