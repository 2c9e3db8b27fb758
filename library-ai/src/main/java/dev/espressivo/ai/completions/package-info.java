/**
 * A model behind any server that speaks chat completions, such as a hosted one, or a local one of
 * Ollama, llama.cpp, vLLM or LM Studio.
 */
@NullMarked
package dev.espressivo.ai.completions;

import org.jspecify.annotations.NullMarked;
