/** Finds the item of a link that could not be resolved. Links can be longer than an index entry. */
export const unresolvedItems = `
CREATE INDEX queue_items_unresolved ON queue_items(substr(title, 1, 500)) WHERE source_url = '';
`
