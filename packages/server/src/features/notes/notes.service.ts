import { randomUUID } from 'node:crypto'
import type { Note } from '@tubecellar/core/contract'
import { videoThumbUrl } from '../../media/public-urls.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { indexWords, queryTokens } from '../../platform/index-tokens.ts'
import { readPage, type PagedResult, type PageRequest } from '../../platform/read-page.ts'
import type { NoteRow, NoteStore } from './notes.store.ts'

interface NoteQuery {
  readonly q?: string | undefined
  readonly video?: string | undefined
}

/** Notes and bookmarks of each user at times of videos (docs/spec/notes.md). */
export interface Notes {
  list(userId: number, query: NoteQuery, request: PageRequest): Promise<PagedResult<Note>>
  /** @throws DomainError videoNotFound, tooManyNotes, tooManyNotesOfVideo */
  add(userId: number, note: { videoId: string; position: number; text: string }): Promise<Note>
  /** @throws DomainError noteNotFound */
  update(
    userId: number,
    id: string,
    change: { position?: number | undefined; text?: string | undefined },
  ): Promise<Note>
  /** @throws DomainError noteNotFound */
  delete(userId: number, id: string): Promise<void>
}

export function createNotes({ store, clock }: { store: NoteStore; clock: Clock }): Notes {
  async function get(userId: number, id: string): Promise<NoteRow> {
    const row = await store.find({ userId, id })
    if (!row) throw new DomainError('noteNotFound')
    return row
  }

  return {
    async list(userId, { q = '', video }, request) {
      const filter = { userId, videoId: video, words: splitWords(q) }
      const count = await store.count(filter)
      return readPage(request, count, async range => (await store.page(filter, range)).map(presentNote))
    },
    async add(userId, note) {
      const id = randomUUID()
      const result = await store.add({ ...note, userId, id, words: wordsOf(note.text), now: epochSeconds(clock) })
      if (result !== 'added') throw new DomainError(result)
      return presentNote(await get(userId, id))
    },
    async update(userId, id, change) {
      const { position, text } = await get(userId, id)
      const changed = { position: change.position ?? position, text: change.text ?? text }
      await store.update({ ...changed, userId, id, words: wordsOf(changed.text), now: epochSeconds(clock) })
      return presentNote(await get(userId, id))
    },
    async delete(userId, id) {
      if (!(await store.delete({ userId, id }))) throw new DomainError('noteNotFound')
    },
  }
}

/** The words of a text as in the search index, each between blanks. */
const wordsOf = (text: string) => ` ${indexWords(text).join(' ')} `

/** Each typed word, and its tokens in the form of the search index. */
const splitWords = (q: string) =>
  q
    .split(/\s+/)
    .filter(text => text !== '')
    .map(text => ({ text, tokens: queryTokens(text).words }))

const presentNote = (row: NoteRow): Note => ({
  id: row.id,
  youtube_id: row.video_id,
  position: row.position,
  text: row.text,
  created_at: row.created_at,
  updated_at: row.updated_at,
  title: row.title,
  channel_id: row.channel_id,
  channel_name: row.channel_name,
  duration: row.duration,
  vid_thumb_url: videoThumbUrl(row.video_id),
})
