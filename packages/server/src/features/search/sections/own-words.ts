import { tx, type Steps } from '../../../database/transaction.ts'
import { Vocabulary } from '../vocabulary.ts'
import { wordsOfNotes } from './find-notes.store.ts'

/** The words in the notes of a user, which correct the spelling of queries of this user only. */
export interface OwnWords {
  readonly counts: ReadonlyMap<string, number>
  readonly vocabulary: Vocabulary
  hasStart(start: string): boolean
}

export function* readOwnWords(userId: number): Steps<OwnWords> {
  const counts = new Map<string, number>()
  for (const { words } of yield* tx.all(wordsOfNotes({ userId })))
    for (const word of words.split(' ')) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
  const vocabulary = new Vocabulary()
  vocabulary.add([...counts.keys()])
  return { counts, vocabulary, hasStart: start => [...counts.keys()].some(word => word.startsWith(start)) }
}
