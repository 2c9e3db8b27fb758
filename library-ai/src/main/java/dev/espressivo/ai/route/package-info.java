/**
 * The chat route: serves a model over HTTP to the clients of the AI SDK, as a servlet or in Spring
 * MVC.
 */
@NullMarked
package dev.espressivo.ai.route;

import org.jspecify.annotations.NullMarked;
