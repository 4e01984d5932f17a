/**
 * How often a host blocked us in a row: the pauses grow with it, whichever of our requests met with it. And the order in which
 * items are taken: what failed before comes after what did not.
 */
export const hostBlocks = `
ALTER TABLE host_pauses ADD COLUMN blocks INTEGER NOT NULL DEFAULT 1;
CREATE INDEX queue_items_to_claim ON queue_items(status, auto_start DESC, attempts, position);
`
