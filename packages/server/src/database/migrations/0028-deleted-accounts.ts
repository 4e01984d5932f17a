/**
 * The accounts that were deleted on this server. An older restored copy still contains them, and they must not be added
 * again; accounts that exist only in the copy, because the database here is new, are added.
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
