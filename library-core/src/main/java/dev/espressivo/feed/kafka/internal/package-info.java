/** Feeds on Kafka. */
@NullMarked
package dev.espressivo.feed.kafka.internal;

import org.jspecify.annotations.NullMarked;
