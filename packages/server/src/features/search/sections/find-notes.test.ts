import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../database/database.ts'
import { createTextIndex } from '../../../database/search-texts.ts'
import { indexWords } from '../../../platform/index-tokens.ts'
import { describeEngines, insertRows } from '../../../testing/describe-engines.ts'
import { readCursor } from './cursor.ts'
import { createSectionFinder } from './section-finder.ts'

const NOW_S = Date.UTC(2026, 0, 31) / 1000
const [ADA, BEN] = [1, 2]

describeEngines('A search of the own notes', openTestDatabase => {
  let db: Database

  beforeEach(async () => {
    db = await openTestDatabase()
    const user = { password_hash: '', created_at: 0 }
    await insertRows(db, 'users', [
      { id: ADA, name: 'ada', ...user },
      { id: BEN, name: 'ben', ...user },
    ])
    await insertRows(db, 'channels', [
      { id: 'light', name: 'Lighthouse Keepers', last_refresh: 0 },
      { id: 'bread', name: 'Slow Bread', last_refresh: 0 },
    ])
    const video = { vid_type: 'videos' as const, published: NOW_S, downloaded: 0, last_refresh: 0, duration: 600 }
    await insertRows(db, 'videos', [
      { id: 'v1', channel_id: 'light', title: 'One turn of the mirror', media_path: 'v1.mp4', ...video },
      { id: 'v2', channel_id: 'bread', title: 'Rye', media_path: 'v2.mp4', ...video },
    ])
  })

  let added = 0
  const addNote = (userId: number, videoId: string, text: string) =>
    insertRows(db, 'notes', [
      {
        user_id: userId,
        id: `n${++added}`,
        video_id: videoId,
        position: added,
        text,
        words: ` ${indexWords(text).join(' ')} `,
        created_at: NOW_S,
        updated_at: NOW_S + added,
      },
    ])

  async function search(query: string, { userId = ADA, cursor = '', isExact = false } = {}) {
    const index = createTextIndex(db)
    while ((await index.indexNext()) > 0);
    const section = cursor === '' ? undefined : ('notes' as const)
    return createSectionFinder(db).findSections({
      query,
      section,
      cursor: readCursor(cursor),
      size: 30,
      isExact,
      userId,
      nowS: NOW_S,
    })
  }
  const texts = async (query: string, userId = ADA) =>
    (await search(query, { userId })).sections.notes?.hits.map(({ text }) => text)

  it('finds words, phrases, starts of the last word and exclusions, with marks and the time', async () => {
    await addNote(ADA, 'v1', 'Compare with the fresnel lens of Skerrow')
    await addNote(ADA, 'v1', 'The lens is broken')
    await addNote(ADA, 'v2', '')
    const [hit] = (await search('"fresnel lens"')).sections.notes!.hits
    expect(hit).toMatchObject({
      video: { youtube_id: 'v1', channel_name: 'Lighthouse Keepers' },
      position: added - 2,
      text: 'Compare with the fresnel lens of Skerrow',
      marks: [[17, 29]],
    })
    expect(await texts('lens -broken')).toEqual(['Compare with the fresnel lens of Skerrow'])
    expect(await texts('fresn')).toEqual(['Compare with the fresnel lens of Skerrow'])
    expect(await texts('lens NEAR compare')).toHaveLength(1)
    expect(await texts('lens channel:bread')).toEqual([])
    expect(await texts('lens in:videos')).toBeUndefined()
  })

  it('finds bookmarks by the title of their video, after notes with the word', async () => {
    await addNote(ADA, 'v2', 'A mirror of dough')
    await addNote(ADA, 'v1', '')
    const { hits } = (await search('mirror')).sections.notes!
    expect(hits.map(({ text, title_marks }) => [text, title_marks])).toEqual([
      ['A mirror of dough', []],
      ['', [[16, 22]]],
    ])
  })

  it('never finds notes of other users, and does not correct words with them', async () => {
    await addNote(BEN, 'v1', 'The password is quartzite')
    expect(await texts('quartzite', BEN)).toEqual(['The password is quartzite'])
    expect(await texts('quartzite')).toEqual([])
    expect((await search('quarzite', { userId: BEN })).corrected).toMatchObject({ query: 'quartzite' })
    expect((await search('quarzite')).corrected).toBeNull()
    expect((await search('quarzite', { userId: BEN, isExact: true })).corrected).toBeNull()
  })

  it('does not correct a word that only the notes of the user have', async () => {
    await addNote(ADA, 'v1', 'mirorr')
    expect((await search('mirorr')).corrected).toBeNull()
    expect((await search('mirorr', { userId: BEN })).corrected).toMatchObject({ query: 'mirror' })
  })

  it('counts all notes, and continues after the first page', async () => {
    for (let note = 0; note < 65; note++) await addNote(ADA, 'v1', `lens number${note}`)
    const found = new Set<string>()
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof search>> = await search('lens', { cursor })
      expect(page.sections.notes!.total).toEqual({ count: 65, is_exact: true })
      for (const { text } of page.sections.notes!.hits) found.add(text)
      cursor = page.sections.notes!.next_cursor
    }
    expect(found.size).toBe(65)
  })
})
