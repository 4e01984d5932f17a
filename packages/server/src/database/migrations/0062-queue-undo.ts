/** The former queue items of a change of many items, as a JSON list, so that the change can be undone. */
export const queueUndo = `
CREATE TABLE queue_undo (
  id TEXT PRIMARY KEY,
  changed_at INTEGER NOT NULL,
  items TEXT NOT NULL
) STRICT;
CREATE INDEX queue_undo_by_age ON queue_undo(changed_at);
`
