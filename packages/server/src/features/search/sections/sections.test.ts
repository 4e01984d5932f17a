import { beforeEach, describe, expect, it } from 'vitest'
import type { SearchSection, SectionsResponse } from '@tubecellar/core/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { createTextIndex } from '../../../database/search-texts.ts'
import { changeRows, describeEngines, insertRows } from '../../../testing/describe-engines.ts'
import { readCursor } from './cursor.ts'
import { createSectionFinder } from './section-finder.ts'

const NOW_S = Date.UTC(2026, 0, 31) / 1000
const DAY_S = 86_400
const MARKS = { open: '[', close: ']' }

describeEngines('A search of all sections', openTestDatabase => {
  let db: Database
  let nextTrack = 1

  beforeEach(async () => {
    db = await openTestDatabase()
    nextTrack = 1
    await insertRows(db, 'users', [{ id: 1, name: 'ada', password_hash: '', created_at: 0 }])
    await insertRows(db, 'channels', [
      { id: 'light', name: 'Lighthouse Keepers', description: 'Stories of the coast', last_refresh: 0 },
      { id: 'bread', name: 'Slow Bread', last_refresh: 0, tags: '["baking"]' },
    ])
  })

  let age = 0
  async function addVideo(id: string, row: Record<string, unknown> & { title: string }) {
    await insertRows(db, 'videos', [
      {
        id,
        channel_id: 'light',
        vid_type: 'videos',
        published: NOW_S - ++age * DAY_S,
        downloaded: 0,
        last_refresh: 0,
        duration: 60,
        height: 1080,
        media_path: `${id}.mp4`,
        ...row,
      },
    ])
  }

  async function addTrack(video: string, lang: string, lines: string[]) {
    const id = nextTrack++
    await insertRows(db, 'subtitles', [
      { id, video_id: video, lang, name: '', source: 'user', ext: 'vtt', media_path: '', last_refresh: 0 },
    ])
    const cues = lines.map((line, position) => ({
      position,
      start_ms: position * 4000,
      end_ms: position * 4000 + 3000,
      line,
    }))
    await insertRows(
      db,
      'cues',
      cues.map(cue => ({ ...cue, subtitle_id: id })),
    )
  }

  async function addComment(video: string, position: number, text: string) {
    const author = { author: 'Ada', author_id: 'a', author_thumbnail: '', author_is_uploader: 0 as const }
    const rest = { parent: 'root', is_favorited: 0 as const, like_count: 3, timestamp: NOW_S - position }
    await insertRows(db, 'comments', [{ video_id: video, id: `c${position}`, position, text, ...author, ...rest }])
  }

  async function search(
    query: string,
    options: { section?: SearchSection; cursor?: string; size?: number; isExact?: boolean; videoId?: string } = {},
  ) {
    const index = createTextIndex(db)
    while ((await index.indexNext()) > 0);
    const { cursor, size = 10, isExact = false, section, videoId } = options
    return createSectionFinder(db).findSections({
      query,
      section,
      videoId,
      cursor: readCursor(cursor),
      size,
      isExact,
      userId: 1,
      nowS: NOW_S,
    })
  }

  const titles = async (query: string) => (await search(query)).sections.videos?.hits.map(({ video }) => video.title)
  const totals = ({ sections }: SectionsResponse) =>
    Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, section?.total.count]))
  const mark = (text: string, marks: readonly (readonly [number, number])[]) =>
    marks
      .toReversed()
      .reduce(
        (all, [start, end]) => all.slice(0, start) + MARKS.open + all.slice(start, end) + MARKS.close + all.slice(end),
        text,
      )

  it('indexes many comments of a video in several transactions, and again after a change', async () => {
    await addVideo('v1', { title: 'The lamp' })
    const index = createTextIndex(db)
    while ((await index.indexNext()) > 0);
    for (const position of [0, 499, 500, 1700]) await addComment('v1', position, `lamp number${position}`)
    let steps = 0
    while ((await index.indexNext()) > 0) steps++
    expect(steps).toBe(3)
    expect(totals(await search('lamp'))).toMatchObject({ comments: 4 })
    await changeRows(db, sql`UPDATE comments SET text = 'clouds' WHERE position = 1700`)
    await changeRows(db, sql`DELETE FROM comments WHERE position = 500`)
    expect(totals(await search('lamp'))).toMatchObject({ comments: 2 })
    expect(totals(await search('clouds'))).toMatchObject({ comments: 1 })
  })

  it('finds the words in titles, tags, channels, playlists, descriptions, comments and subtitles', async () => {
    await addVideo('lamp', {
      title: 'One turn of the lamp',
      tags: '["oral history","lamp"]',
      description:
        'The lamp was lit every evening. '.repeat(20) + 'A keeper polishes the brass of the lamp and writes the log.',
    })
    await insertRows(db, 'playlists', [{ id: 'list', name: 'Lamp nights', kind: 'regular', last_refresh: 0 }])
    await addComment('lamp', 0, 'I love that lamp')
    await addTrack('lamp', 'en', ['the lamp turns', 'once in thirty seconds', 'nothing here', 'the lamp again'])
    const all = await search('lamp')
    expect(totals(all)).toEqual({
      videos: 1,
      channels: 0,
      playlists: 1,
      descriptions: 1,
      comments: 1,
      transcripts: 1,
      notes: 0,
    })
    const { videos, descriptions, comments, transcripts, playlists } = all.sections
    const [video] = videos!.hits
    expect([mark(video!.video.title, video!.title_marks), video!.tags]).toEqual(['One turn of the [lamp]', ['lamp']])
    expect(mark(playlists!.hits[0]!.playlist_name, playlists!.hits[0]!.name_marks)).toBe('[Lamp] nights')
    expect(mark(descriptions!.hits[0]!.text, descriptions!.hits[0]!.marks)).toMatch(/^The \[lamp\] was lit/)
    expect(comments!.hits[0]).toMatchObject({
      comment_id: 'c0',
      comment_author: 'Ada',
      text: 'I love that lamp',
      marks: [[12, 16]],
    })
    const [hit] = transcripts!.hits
    expect([hit!.video.youtube_id, hit!.hit_count, hit!.positions]).toEqual(['lamp', 2, [0, 12]])
    expect(mark(hit!.passages[0]!.text, hit!.passages[0]!.marks)).toContain('the [lamp]')
    const passage = (await search('brass polishes')).sections.descriptions!.hits[0]!
    expect(mark(passage.text, passage.marks)).toMatch(
      /^… .*A keeper \[polishes\] the \[brass\] of the lamp and writes the log\.$/,
    )
  })

  it('finds all passages of one video on request', async () => {
    for (const id of ['lamp', 'other']) {
      await addVideo(id, { title: id })
      await addTrack(
        id,
        'en',
        Array.from({ length: 6 }, (_, hit) => `the lamp burns in winter number ${hit} ${'.'.repeat(60)}`),
      )
    }
    const found = async (videoId?: string) => {
      const { hits } = (await search('lamp', { section: 'transcripts', ...(videoId !== undefined && { videoId }) }))
        .sections.transcripts!
      return hits.map(({ video, hit_count: count, passages }) => [video.youtube_id, count, passages.length])
    }
    expect(await found()).toEqual(expect.arrayContaining([['lamp', 6, 4]]))
    expect(await found('lamp')).toEqual([['lamp', 6, 6]])
    expect(await found('none')).toEqual([])
  })

  it('finds passages, phrases across cues and words that are near one another', async () => {
    await addVideo('lamp', { title: 'First' })
    await addVideo('far', { title: 'Second' })
    await addTrack('lamp', 'en', ['the lamp turns', 'once in thirty seconds', 'and then', 'silence'])
    await addTrack('far', 'en', ['a lamp', ...Array.from({ length: 60 }, () => 'nothing to see here'), 'thirty boats'])
    const found = async (query: string) =>
      (await search(query)).sections.transcripts!.hits.map(({ video }) => video.youtube_id)
    expect(await found('lamp thirty')).toEqual(['lamp', 'far'])
    expect(await found('"turns once in"')).toEqual(['lamp'])
    expect(await found('"once turns"')).toEqual([])
    expect(await found('lamp NEAR/5 thirty')).toEqual(['lamp'])
    expect(await found('thirty NEAR/2 lamp')).toEqual([])
    expect(await found('lamp -boats')).toEqual(['lamp'])
    const [hit] = (await search('thirty lamp')).sections.transcripts!.hits
    expect(hit!.passages).toEqual([
      {
        start: 0,
        end: 15,
        lang: 'en',
        source: 'user',
        text: 'the lamp turns once in thirty seconds and then silence',
        marks: [
          [4, 8],
          [23, 29],
        ],
      },
    ])
  })

  it('ranks exact titles first, then starts, phrases, words, channels and tags', async () => {
    await addVideo('tags', { title: 'Old films', tags: '["red lamp"]' })
    await addVideo('words', { title: 'A lamp that is red' })
    await addVideo('phrase', { title: 'The red lamp' })
    await addVideo('start', { title: 'Red lamp at night' })
    await addVideo('exact', { title: 'Red Lamp' })
    await addVideo('mixed', { title: 'The lamp of the Keepers' })
    expect(await titles('red lamp')).toEqual([
      'Red Lamp',
      'Red lamp at night',
      'The red lamp',
      'A lamp that is red',
      'Old films',
    ])
    expect(await titles('lamp keepers')).toEqual(expect.arrayContaining(['The lamp of the Keepers', 'Red Lamp']))
    expect(await titles('lighthouse')).toHaveLength(6)
  })

  it('finds inflections and starts of the last word, after the word itself', async () => {
    await addVideo('1', { title: 'Keeper of the coast' })
    await addVideo('2', { title: 'Two keepers' })
    await addVideo('3', { title: 'Keepsake' })
    expect((await titles('keeper'))?.[0]).toBe('Keeper of the coast')
    expect(await titles('"keeper"')).toEqual(['Keeper of the coast'])
    expect(await titles('keep')).toEqual(expect.arrayContaining(['Keepsake', 'Two keepers']))
  })

  it('finds inflections in the languages of the subtitles, and irregular plurals', async () => {
    await addVideo('1', { title: 'A knife' })
    // wording-ok: a Russian title
    await addVideo('2', { title: 'Звезда' })
    const ofTranscripts = async (query: string) => (await search(query)).sections.transcripts?.total.count
    await addTrack('1', 'en', ['the loaf is sold'])
    expect(await ofTranscripts('loaves')).toBe(1)
    expect(await titles('knives')).toEqual(['A knife'])
    // wording-ok: words of other languages
    expect(await titles('звезды')).toEqual(['Звезда'])
    // wording-ok: words of other languages
    await addTrack('2', 'de', ['Die Klinge flach halten'])
    // wording-ok: words of other languages
    expect(await ofTranscripts('Klingen')).toBe(1)
    // wording-ok: words of other languages
    expect(await ofTranscripts('Klingen lang:de')).toBe(1)
    // wording-ok: words of other languages
    expect(await ofTranscripts('Klingen lang:en')).toBe(0)
  })

  it('finds text in scripts without blanks, and ignores accents', async () => {
    await addVideo('ja', { title: '東京タワーの夜' })
    // wording-ok: words of other languages, or misspelled ones
    await addVideo('th', { title: 'ประภาคารยามค่ำ' })
    // wording-ok: words of other languages, or misspelled ones
    await addVideo('el', { title: 'Ο Φάρος της Ελλάδας' }) // wording-ok: a Greek title
    await addVideo('ko', { title: '한국어 등대' })
    expect(await titles('東京')).toEqual(['東京タワーの夜'])
    expect(await titles('夜')).toEqual(['東京タワーの夜'])
    expect(await titles('京タ')).toEqual(['東京タワーの夜'])
    expect(await titles('東京夜')).toEqual([])
    // wording-ok: words of other languages, or misspelled ones
    expect(await titles('ประภาคาร')).toEqual(['ประภาคารยามค่ำ'])
    // wording-ok: words of other languages, or misspelled ones
    expect(await titles('φαρος ελλαδας')).toEqual(['Ο Φάρος της Ελλάδας'])
    expect(await titles('등대')).toEqual(['한국어 등대'])
    const [hit] = (await search('タワー')).sections.videos!.hits
    expect(mark(hit!.video.title, hit!.title_marks)).toBe('東京[タワー]の夜')
  })

  it('corrects words that no text contains, unless told not to', async () => {
    await addVideo('1', { title: 'The lighthouse at night' })
    // wording-ok: words of other languages, or misspelled ones
    const corrected = await search('lighthuose lang:de night')
    // wording-ok: words of other languages, or misspelled ones
    expect(corrected.corrected).toEqual({ query: 'lighthouse lang:de night', original: 'lighthuose lang:de night' })
    // wording-ok: words of other languages, or misspelled ones
    expect((await search('nigth')).sections.videos!.hits).toHaveLength(1)
    // wording-ok: words of other languages, or misspelled ones
    expect(await search('lighthuose', { isExact: true })).toMatchObject({
      corrected: null,
      sections: { videos: { hits: [] } },
    })
    // wording-ok: words of other languages, or misspelled ones
    expect((await search('lighthuose fuzzy:no')).corrected).toBeNull()
    expect((await search('xylophone')).corrected).toBeNull()
  })

  it('applies filters in all sections', async () => {
    await addVideo('short', { title: 'Lamp short', duration: 30, vid_type: 'shorts', height: 480, tags: '["Sea"]' })
    await addVideo('long', { title: 'Lamp long', duration: 4000, channel_id: 'bread', description: 'lamp' })
    // wording-ok: words of other languages, or misspelled ones
    await addTrack('long', 'de', ['eine lamp'])
    await addTrack('short', 'en-US', ['a lamp'])
    await addComment('long', 1, 'lamp')
    await insertRows(db, 'watch_state', [{ user_id: 1, video_id: 'long', watched: 1, updated_at_ms: 0 }])
    const only = async (filter: string) => (await titles(`lamp ${filter}`))?.join()
    expect(await only('lang:de')).toBe('Lamp long')
    expect(await only('lang:en')).toBe('Lamp short')
    expect(await only('channel:"slow br"')).toBe('Lamp long')
    expect(await only('channel:nobody')).toBe('')
    expect([await only('length:<5m'), await only('length:>20m')]).toEqual(['Lamp short', 'Lamp long'])
    expect([await only('watched:yes'), await only('watched:no')]).toEqual(['Lamp long', 'Lamp short'])
    expect([await only('type:short'), await only('resolution:>=720p')]).toEqual(['Lamp short', 'Lamp long'])
    expect([await only('tag:sea'), await only('after:2024 before:2025')]).toEqual(['Lamp short', ''])
    expect(totals(await search('lamp lang:de'))).toEqual({
      videos: 1,
      channels: 0,
      playlists: 0,
      descriptions: 1,
      comments: 1,
      transcripts: 1,
      notes: 0,
    })
    expect(totals(await search('slow length:>1h'))).toMatchObject({ channels: 1 })
    expect(totals(await search('slow length:<1h'))).toMatchObject({ channels: 0 })
    expect(await titles('tag:sea')).toEqual(['Lamp short'])
    expect(Object.keys((await search('video:lamp')).sections)).toEqual(['videos'])
  })

  it('pages until the hits end, beyond those that are ranked', async () => {
    for (let number = 0; number < 230; number++) await addVideo(`v${number}`, { title: `Lamp ${number}` })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = (await search('lamp', { section: 'videos', size: 50, ...(cursor !== undefined && { cursor }) }))
        .sections.videos!
      expect(page.total).toEqual({ count: 230, is_exact: true })
      seen.push(...page.hits.map(({ video }) => video.youtube_id))
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect([seen.length, new Set(seen).size]).toEqual([230, 230])
  })

  it('notices every change', async () => {
    await addVideo('1', { title: 'Lamp' })
    await addComment('1', 0, 'boats')
    await addTrack('1', 'en', ['rivers'])
    expect(totals(await search('boats'))).toMatchObject({ comments: 1 })
    await changeRows(db, sql`UPDATE videos SET title = 'Zeppelin' WHERE id = '1'`)
    await changeRows(db, sql`UPDATE comments SET text = 'clouds'`)
    await changeRows(db, sql`UPDATE channels SET name = 'Airships' WHERE id = 'light'`)
    expect([await titles('lamp'), await titles('zeppelin airships')]).toEqual([[], ['Zeppelin']])
    expect([totals(await search('boats', { isExact: true })), totals(await search('clouds'))]).toMatchObject([
      { comments: 0 },
      { comments: 1 },
    ])
    await changeRows(db, sql`DELETE FROM subtitles`)
    expect(totals(await search('rivers'))).toMatchObject({ transcripts: 0 })
    await changeRows(db, sql`DELETE FROM videos`)
    expect(totals(await search('clouds zeppelin'))).toMatchObject({ videos: 0, comments: 0 })
    expect((await search('zeppelin')).indexing).toBeNull()
  })
})

describe('A cursor', () => {
  it.each(['x', 'r-1', 'r99999999999999999999', 'b1.5'])('%s is rejected', text =>
    expect(() => readCursor(text)).toThrow('cursor'),
  )
})
