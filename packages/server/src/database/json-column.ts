/** The text of a JSON column. Only the compiler knows the type of its content. */
export type Json<T> = string & { readonly content?: T }

export const parseColumn = <T>(text: Json<T>): T => JSON.parse(text) as T
