/** Streams of items that the nodes of an app share, for buffers and for the app itself. */
@NullMarked
package dev.espressivo.feed;

import org.jspecify.annotations.NullMarked;
