import type { NoteMatch, SearchTotal } from '@tubecellar/core/contract'
import { tx, type Steps } from '../../../database/transaction.ts'
import { indexWords } from '../../../platform/index-tokens.ts'
import { buildMatches } from './build-match.ts'
import { writeCursor, type Cursor } from './cursor.ts'
import { cutPassage } from './cut-passage.ts'
import type { ExpandedQuery } from './expand-query.ts'
import { createTermFinder, markText, type TermFinder } from './find-occurrences.ts'
import { notesOfUser, type NoteRecord } from './find-notes.store.ts'
import { isMatch } from './match-words.ts'
import { compareRanks, rankText } from './rank-texts.ts'
import { presentVideo, readVideos } from './section-hits.ts'
import { numbersOfVideos } from './section-records.store.ts'
import type { ConditionShape, ConditionValues } from './section-rows.store.ts'

interface NoteSearch {
  readonly expanded: ExpandedQuery
  readonly cursor: Cursor
  readonly size: number
  readonly userId: number
  readonly nowS: number
}

/**
 * The notes of the user with all terms in their text or in the title of their video. A user has few notes: all of them are read, and no
 * index contains words of notes.
 */
export function* findNotes(
  { shape, values }: { readonly shape: ConditionShape; readonly values: ConditionValues },
  { expanded, cursor, size, userId, nowS }: NoteSearch,
): Steps<{ total: SearchTotal; hits: NoteMatch[]; next_cursor: string | null }> {
  // As in titles, the last word can be the start of any word.
  const match = buildMatches(expanded, 'videos')?.at(-1)
  if (match === undefined) return { total: { count: 0, is_exact: true }, hits: [], next_cursor: null }
  const finder = createTermFinder(expanded, true)
  const titleWords = new Map<string, string>()
  const wordsOfTitle = ({ videoId, title }: NoteRecord) => {
    const words = titleWords.get(videoId) ?? ` ${indexWords(title).join(' ')} `
    titleWords.set(videoId, words)
    return words
  }
  const notes = yield* tx.all(notesOfUser(shape)(values))
  // A phrase is not found across the end of the text.
  const found = notes.filter(note => isMatch(match, `${note.words}|${wordsOfTitle(note)}`))
  const ranked = found
    .map((note, id) => ({ note, id, rank: rankNote(note, finder, nowS) }))
    .sort(compareRanks)
    .map(({ note }) => note)
  const offset = cursor.kind === 'ranked' ? cursor.offset : ranked.length
  const end = offset + size
  return {
    total: { count: found.length, is_exact: true },
    hits: yield* presentNotes(ranked.slice(offset, end), finder, userId),
    next_cursor: end < ranked.length ? writeCursor({ kind: 'ranked', offset: end }) : null,
  }
}

/** Notes with a term in their text before those found by the title. */
function rankNote({ text, updatedAt }: NoteRecord, finder: TermFinder, nowS: number) {
  return [Number(markText(finder, text).length > 0), ...rankText({ text, published: updatedAt }, finder, nowS)]
}

function* presentNotes(notes: readonly NoteRecord[], finder: TermFinder, userId: number): Steps<NoteMatch[]> {
  const ids = JSON.stringify([...new Set(notes.map(({ videoId }) => videoId))])
  const numbers = (yield* tx.all(numbersOfVideos({ ids }))).map(({ number }) => number)
  const byId = new Map([...(yield* readVideos(numbers, userId)).values()].map(video => [video.id, video]))
  return notes.flatMap(({ id, videoId, title, position, text, updatedAt }) => {
    const video = byId.get(videoId)
    if (video === undefined) return []
    const note = { note_id: id, position, updated_at: updatedAt, title_marks: markText(finder, title) }
    return [{ video: presentVideo(video), ...note, ...cutPassage(finder, text) }]
  })
}
