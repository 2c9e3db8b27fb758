/** What all engines of feeds have in common: queues, threads, the form of items. */
@NullMarked
package dev.espressivo.feed.internal;

import org.jspecify.annotations.NullMarked;
