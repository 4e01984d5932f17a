/** The former queue items of a change of many items, as a JSON list, so that the change can be undone. */
export const queueUndo = `
CREATE TABLE queue_undo (
  id text COLLATE "C" PRIMARY KEY,
  changed_at bigint NOT NULL,
  items text COLLATE "C" NOT NULL
);
CREATE INDEX queue_undo_by_age ON queue_undo(changed_at);
`
