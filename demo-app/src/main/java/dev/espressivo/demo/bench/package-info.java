/** Bare pages for the benchmarks of the log console, the charts and the chat. */
@NullMarked
package dev.espressivo.demo.bench;

import org.jspecify.annotations.NullMarked;
