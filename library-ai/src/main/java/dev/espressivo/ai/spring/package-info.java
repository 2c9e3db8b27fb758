/** Auto-configuration for Spring Boot: the routes, and models by properties. */
@NullMarked
package dev.espressivo.ai.spring;

import org.jspecify.annotations.NullMarked;
