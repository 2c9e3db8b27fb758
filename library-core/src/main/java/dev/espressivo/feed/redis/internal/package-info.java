/** Feeds on Redis and Valkey. */
@NullMarked
package dev.espressivo.feed.redis.internal;

import org.jspecify.annotations.NullMarked;
