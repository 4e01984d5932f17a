/** The text of a JSON column. The type of its content is known to the compiler only. */
export type Json<T> = string & { readonly content?: T }

export const parseColumn = <T>(text: Json<T>): T => JSON.parse(text) as T
