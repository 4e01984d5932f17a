/**
 * Which accounts were deleted here. A restored copy from before has them still, and they are not to come back; accounts that only
 * the copy knows, because the database here is new, are.
 */
export const deletedAccounts = `
CREATE TABLE deleted_accounts (
  name TEXT NOT NULL COLLATE NOCASE,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (name, created_at)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER account_deleted AFTER DELETE ON users
  BEGIN INSERT OR IGNORE INTO deleted_accounts VALUES (OLD.name, OLD.created_at); END;
`
