/** Image models behind servers, asked with the JDK's HTTP client alone. */
@NullMarked
package dev.espressivo.ai.images;

import org.jspecify.annotations.NullMarked;
