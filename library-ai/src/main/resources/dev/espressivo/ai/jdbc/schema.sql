-- The tables of JdbcStores, for H2 2.x and PostgreSQL. Flyway and Liquibase can run this file as it is.
-- Times are milliseconds since 1970-01-01T00:00Z, by the clock of the database.

CREATE TABLE IF NOT EXISTS espressivo_conversation (
  owner VARCHAR(200) NOT NULL,
  id VARCHAR(200) NOT NULL,
  kind VARCHAR(20) NOT NULL,
  title VARCHAR(200) NOT NULL,
  -- In lower case, which is longer in some languages.
  search_text VARCHAR(600) NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  revision BIGINT NOT NULL,
  -- The revision at which messages were last removed.
  reset_revision BIGINT NOT NULL,
  next_ordinal INTEGER NOT NULL,
  shown VARCHAR(200),
  unread BOOLEAN NOT NULL,
  lease_holder VARCHAR(200),
  lease_until BIGINT NOT NULL,
  deleted_at BIGINT,
  PRIMARY KEY (owner, id)
);

CREATE INDEX IF NOT EXISTS espressivo_conversation_list ON espressivo_conversation (owner, kind, updated_at);
CREATE INDEX IF NOT EXISTS espressivo_conversation_deleted ON espressivo_conversation (deleted_at);

CREATE TABLE IF NOT EXISTS espressivo_message (
  owner VARCHAR(200) NOT NULL,
  conversation VARCHAR(200) NOT NULL,
  id VARCHAR(200) NOT NULL,
  ordinal INTEGER NOT NULL,
  revision BIGINT NOT NULL,
  content TEXT NOT NULL,
  search_text TEXT NOT NULL,
  PRIMARY KEY (owner, conversation, id),
  FOREIGN KEY (owner, conversation) REFERENCES espressivo_conversation (owner, id) ON DELETE CASCADE
);

CREATE INDEX IF NOT EXISTS espressivo_message_revision ON espressivo_message (owner, conversation, revision);

-- The files of messages, which are removed from their store with the last message that has them.
CREATE TABLE IF NOT EXISTS espressivo_file (
  owner VARCHAR(200) NOT NULL,
  conversation VARCHAR(200) NOT NULL,
  message VARCHAR(200) NOT NULL,
  file_id VARCHAR(200) NOT NULL,
  PRIMARY KEY (owner, conversation, message, file_id),
  FOREIGN KEY (owner, conversation, message) REFERENCES espressivo_message (owner, conversation, id) ON DELETE CASCADE
);

CREATE INDEX IF NOT EXISTS espressivo_file_id ON espressivo_file (file_id);

CREATE TABLE IF NOT EXISTS espressivo_note (
  owner VARCHAR(200) NOT NULL,
  conversation VARCHAR(200) NOT NULL,
  ordinal INTEGER NOT NULL,
  note VARCHAR(1000) NOT NULL,
  PRIMARY KEY (owner, conversation, ordinal),
  FOREIGN KEY (owner, conversation) REFERENCES espressivo_conversation (owner, id) ON DELETE CASCADE
);

CREATE TABLE IF NOT EXISTS espressivo_approval (
  id VARCHAR(100) NOT NULL PRIMARY KEY,
  valid_until BIGINT NOT NULL
);

CREATE INDEX IF NOT EXISTS espressivo_approval_until ON espressivo_approval (valid_until);

-- A file is cut into chunks. It exists when chunk 0 does, which is stored last.
CREATE TABLE IF NOT EXISTS espressivo_attachment (
  id VARCHAR(36) NOT NULL,
  chunk INTEGER NOT NULL,
  chunks INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  content BYTEA NOT NULL,
  PRIMARY KEY (id, chunk)
);
