/**
 * A claim of a queue item ends with its lease. Failures are counted by class of error, as JSON: {"timeout": 2}; their
 * total only orders the queue.
 */
export const queueLeases = `
ALTER TABLE queue_items ADD COLUMN leased_until INTEGER;
ALTER TABLE queue_items ADD COLUMN failures TEXT NOT NULL DEFAULT '{}';
ALTER TABLE part_fetches ADD COLUMN failures TEXT NOT NULL DEFAULT '{}';
CREATE INDEX queue_items_claimed ON queue_items(claimed_by, leased_until) WHERE claimed_by IS NOT NULL;
`
