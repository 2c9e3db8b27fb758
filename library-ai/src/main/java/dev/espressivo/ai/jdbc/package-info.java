/**
 * Conversations, files and approvals in a database: {@link dev.espressivo.ai.jdbc.JdbcStores} over
 * a {@code DataSource}.
 */
@NullMarked
package dev.espressivo.ai.jdbc;

import org.jspecify.annotations.NullMarked;
