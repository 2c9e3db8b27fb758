/** Routes that serve a chat model or an image model over HTTP, as a servlet or in Spring MVC. */
@NullMarked
package dev.espressivo.ai.route;

import org.jspecify.annotations.NullMarked;
