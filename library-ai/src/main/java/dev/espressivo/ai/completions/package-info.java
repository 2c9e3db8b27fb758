/** Models behind servers with the chat completions API, hosted or local. */
@NullMarked
package dev.espressivo.ai.completions;

import org.jspecify.annotations.NullMarked;
