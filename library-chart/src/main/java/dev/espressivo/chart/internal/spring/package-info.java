/** What a Spring Boot application gets by itself. */
@NullMarked
package dev.espressivo.chart.internal.spring;

import org.jspecify.annotations.NullMarked;
