/** Bare pages for the benchmark that compares us with other log viewers. */
@NullMarked
package dev.espressivo.demo.bench;

import org.jspecify.annotations.NullMarked;
