/** What is forgotten by its age is found by it; and who forgets an input need not look through the whole queue for what came of it. */
export const workHistory = `
CREATE INDEX inputs_by_age ON inputs(created_at);
CREATE INDEX queue_attempts_by_age ON queue_attempts(started_at);
CREATE INDEX queue_items_by_input ON queue_items(input_id);
`
