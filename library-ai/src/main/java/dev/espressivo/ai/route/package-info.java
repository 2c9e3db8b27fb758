/**
 * The routes of chats and of pictures: they serve a model over HTTP, as a servlet or in Spring MVC.
 */
@NullMarked
package dev.espressivo.ai.route;

import org.jspecify.annotations.NullMarked;
