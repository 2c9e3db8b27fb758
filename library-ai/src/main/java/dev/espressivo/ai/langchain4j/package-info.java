/** Models of LangChain4j, which is an optional dependency. */
@NullMarked
package dev.espressivo.ai.langchain4j;

import org.jspecify.annotations.NullMarked;
