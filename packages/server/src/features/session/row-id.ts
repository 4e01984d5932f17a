/** Whether a text of a request is the ID of a row: a number that JavaScript represents exactly. */
export const isRowId = (text: string): boolean => /^\d{1,15}$/.test(text)
