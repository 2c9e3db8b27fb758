package dev.espressivo.ai.completions;

import java.io.Serializable;

/**
 * How many tokens one request to a model took. A reply whose model calls tools takes several.
 *
 * @param input how many the model read
 * @param output how many it wrote, with those of its reasoning
 * @param cachedInput how many of the input the server had in its cache; 0 if it does not say
 * @param reasoning how many of the output are reasoning; 0 if the server does not say
 */
public record TokenUsage(long input, long output, long cachedInput, long reasoning)
    implements Serializable {}
