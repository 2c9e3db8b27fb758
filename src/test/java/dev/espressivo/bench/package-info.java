/** Benchmarks by JMH, run by {@code mvn -Pbench}; the figures are ratios within one run. */
@NullMarked
package dev.espressivo.bench;

import org.jspecify.annotations.NullMarked;
