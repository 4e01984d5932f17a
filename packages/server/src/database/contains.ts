import { sql, type RawBuilder } from 'kysely'

/** Whether a column contains a word, without the case of ASCII letters. */
export const contains = (column: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql`lower(${column}) LIKE ${likePattern(word)} ESCAPE '!'`

/** In lower case as `lower` of a column: PostgreSQL would convert a value by the language of the database. */
const likePattern = (word: string) =>
  `%${word
    .replace(/[A-Z]/g, letter => letter.toLowerCase())
    .replace(/[%_]/g, '')
    .replaceAll('!', '!!')}%`
