/**
 * How often a host blocked the server in a row, for any request: the pauses grow with it. And the order of claims:
 * items that failed before come after the others.
 */
export const hostBlocks = `
ALTER TABLE host_pauses ADD COLUMN blocks INTEGER NOT NULL DEFAULT 1;
CREATE INDEX queue_items_to_claim ON queue_items(status, auto_start DESC, attempts, position);
`
