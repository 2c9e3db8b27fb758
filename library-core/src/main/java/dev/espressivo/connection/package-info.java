/** What users read when the connection to the server is lost, or their session expired. */
@NullMarked
package dev.espressivo.connection;

import org.jspecify.annotations.NullMarked;
