/** Image models behind servers, called with the JDK's HTTP client. */
@NullMarked
package dev.espressivo.ai.images;

import org.jspecify.annotations.NullMarked;
