/** What a Spring Boot application gets by itself: the routes, and models by properties. */
@NullMarked
package dev.espressivo.ai.spring;

import org.jspecify.annotations.NullMarked;
