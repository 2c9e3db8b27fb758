package dev.espressivo.ai.completions;

import java.io.Serializable;

/**
 * The tokens that one request to a model used. A reply whose model calls tools takes several
 * requests.
 *
 * @param input the number of tokens that the model read
 * @param output the number of tokens that it wrote, reasoning included
 * @param cachedInput the number of input tokens that the server had cached; 0 if it does not report
 *     it
 * @param reasoning the number of output tokens that are reasoning; 0 if the server does not report
 *     it
 */
public record TokenUsage(long input, long output, long cachedInput, long reasoning)
    implements Serializable {}
