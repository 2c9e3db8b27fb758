/** Tests of the messages about the connection in a browser. */
@NullMarked
package dev.espressivo.connection;

import org.jspecify.annotations.NullMarked;
