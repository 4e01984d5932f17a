/** Indexes to find old records by age, and to find the queue items of an input without scanning the whole queue. */
export const workHistory = `
CREATE INDEX inputs_by_age ON inputs(created_at);
CREATE INDEX queue_attempts_by_age ON queue_attempts(started_at);
CREATE INDEX queue_items_by_input ON queue_items(input_id);
`
