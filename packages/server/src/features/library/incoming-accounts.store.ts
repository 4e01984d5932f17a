/** Accounts and schedules of a Tubecellar backup, until they are merged. */
export const ACCOUNT_TABLES = `
  CREATE TABLE incoming_accounts (name TEXT UNIQUE COLLATE NOCASE, password_hash TEXT, is_admin INTEGER, is_active INTEGER,
    config TEXT, created_at INTEGER);
  CREATE TABLE incoming_schedules (name TEXT UNIQUE, schedule TEXT, config TEXT, armed_at INTEGER)`

/**
 * Adds accounts and schedules that are missing in the live database. Accounts that were deleted there are not added.
 */
export const MISSING_ACCOUNTS = `
  INSERT INTO main.users (name, password_hash, is_admin, is_active, config, created_at)
    SELECT name, password_hash, is_admin, is_active, config, created_at FROM main.incoming_accounts AS incoming
    WHERE name NOT IN (SELECT name FROM main.users) AND NOT EXISTS (SELECT 1 FROM main.deleted_accounts AS deleted
      WHERE deleted.name = incoming.name AND deleted.created_at = incoming.created_at);
  INSERT OR IGNORE INTO main.schedules (name, schedule, config, armed_at)
    SELECT name, schedule, config, armed_at FROM main.incoming_schedules;`
