/** Feeds on Infinispan, in the app's own JVMs. */
@NullMarked
package dev.espressivo.feed.infinispan.internal;

import org.jspecify.annotations.NullMarked;
