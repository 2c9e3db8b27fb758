/** Benchmarks by JMH, run by {@code mvn -Pbench}; figures are ratios within one run. */
@NullMarked
package dev.espressivo.bench;

import org.jspecify.annotations.NullMarked;
