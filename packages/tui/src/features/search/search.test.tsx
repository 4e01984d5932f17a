import { pingFixture, type FakeTransport } from '@tubecellar/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { createFullArchive } from '../../testing/large-archive.ts'
import { createPassageArchive } from '../../testing/passage-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
const ESC = '\u001b'
const DOWN = '\u001b[B'
let app: ReturnType<typeof openApp>
let transport: FakeTransport

afterEach(() => app.close())

async function open(
  route: string,
  { columns = 120, rows = 40, version = 'v1.0.0', archive = createFullArchive() } = {},
) {
  transport = archive.transport
  transport.on('ping', () => pingFixture({ version }))
  app = openApp({ transport, route, columns, rows })
  await app.waitForText('Search')
  await app.waitForIdle()
}
const calls = (name: string) => transport.calls.filter(call => call.name === name)
const searches = () => calls('searchSections').map(({ query }) => Object.fromEntries(query))

describe('the search', () => {
  it('shows suggestions while the user types, and stores the search with Enter', async () => {
    await open('/search/')
    await app.waitForText('oil lamp')
    app.press('light')
    await app.waitForText('In the archive')
    app.press(ENTER)
    await app.waitForText('1,011+ results')
    expect(searches().at(-1)).toEqual({ query: 'light' })
    expect(calls('addRecentSearch').map(({ body }) => body)).toEqual([{ query: 'light' }])
    expect(app.screen()).not.toContain('In the archive')
  })

  it('searches for a chosen suggestion, and opens a channel', async () => {
    await open('/search/')
    await app.waitForText('oil lamp')
    app.press(DOWN)
    await app.waitForText('Enter choose')
    app.press(ENTER)
    await app.waitForText('1,011+ results')
    expect(searches().at(-1)).toEqual({ query: 'oil lamp' })
    app.press('i')
    await app.waitForText('esc leave')
    app.press('x')
    await app.waitForText('In the archive')
    app.press(DOWN)
    await app.waitForText('Enter choose')
    app.press('j', ENTER)
    await app.waitForText('About')
  })

  it('plays from the focused passage', async () => {
    await open('/search/?query=lighthouse')
    app.press('j', 'j', 'j', 'j')
    await app.waitForText('play from here')
    app.press(ENTER)
    await expect.poll(() => app.players[0]?.loaded[0]).toMatchObject({ videoId: 'begun0', startAt: 294 })
    expect(calls('addRecentSearch')).toHaveLength(1)
  })

  it('shows the cues around the focused passage once the user stays on it', async () => {
    await open('/search/?query=lighthouse', { archive: createPassageArchive() })
    app.press('j', 'j', 'j')
    await app.waitForText('9:58    It had been quiet')
    app.press('j', 'j')
    await app.waitForText('play from here')
    expect(calls('getVideo')).toEqual([])
    await app.advance(150)
    await app.waitForText('9:50    and nobody had spoken')
    expect(app.screen()).toContain('10:04   when the fog lifted')
  })

  it('shows it below the hits in a small window', async () => {
    await open('/search/?query=lighthouse', { archive: createPassageArchive(), columns: 80, rows: 24 })
    app.press('j', 'j', 'j', 'j', 'j')
    await app.waitForText('Enter play from here')
    expect(app.screen()).toContain('9:58 of 41:07   North Light Films')
    await app.advance(150)
    await app.waitForText('10:04   when the fog lifted')
  })

  it('plays all hits of transcripts, and goes to the next one', async () => {
    await open('/search/?query=lighthouse')
    app.press('e')
    await expect.poll(() => app.players[0]?.loaded[0]).toMatchObject({ videoId: 'begun0', startAt: 294 })
    await app.waitForText('Hit 1 of 2: lighthouse')
    app.press('}')
    await app.waitForText('Hit 2 of 2: lighthouse')
    await app.waitForText('9:56')
  })

  it('selects videos of hits, and changes them together', async () => {
    await open('/search/?query=lighthouse')
    app.press(' ')
    await app.waitForText('1 selected')
    expect(app.screen()).toContain('*Inside the lighthouse at midnight')
    app.press(' ')
    await app.waitForText('2 selected')
    // The second video has rows in other sections too.
    expect(app.screen().match(/^[> ]\*/gm)).toHaveLength(7)
    app.press('w')
    await expect
      .poll(() => calls('setWatched').map(({ body }) => body))
      .toEqual([
        { id: 'recent0', is_watched: true },
        { id: 'begun0', is_watched: true },
      ])
    await app.waitForText('2 selected', { isAbsent: true })
  })

  it('asks before it deletes the selected videos, and ends the selection with Esc', async () => {
    await open('/search/?query=lighthouse')
    app.press('\u0001')
    await app.waitForText('2 selected')
    app.press('D')
    await app.waitForText('Cancel')
    app.press(ESC)
    await app.waitForText('Cancel', { isAbsent: true })
    app.press(ESC)
    await app.waitForText('2 selected', { isAbsent: true })
    expect(calls('deleteVideo')).toEqual([])
  })

  it('opens the transcript of a hit with the words that match', async () => {
    await open('/search/?query=lamp%20lang:en')
    app.press('j', 'j', 'j')
    await app.waitForText('t transcript')
    app.press('t')
    await app.waitForText('And the clockwork never changed at all.')
    expect(app.screen()).toMatch(/\/ lighthouse +No hits/)
    app.press(ESC)
    await app.waitForText('1,011+ results')
  })

  it('shows one section at a time, and all of them again', async () => {
    await open('/search/?query=lighthouse')
    app.press('\t')
    await app.waitForText('Descriptions  1', { isAbsent: true })
    await app.waitForText('Videos  8')
    expect(searches().at(-1)).toEqual({ query: 'lighthouse', section: 'videos' })
    app.press('\u001b[Z')
    await app.waitForText('Descriptions  1')
  })

  it('adds filters from a menu', async () => {
    await open('/search/?query=lamp')
    app.press('f')
    await app.waitForText('Add filter: Length')
    app.press('j', ENTER)
    await app.waitForText('Under 5 min')
    app.press(ENTER)
    await expect.poll(() => searches().at(-1)).toEqual({ query: 'lamp length:<5m' })
  })

  it('shows corrected words, and searches for what was entered instead', async () => {
    await open('/search/?query=misspelled')
    await app.waitForText('Results for lighthouse.')
    app.press(ENTER)
    await expect.poll(() => searches().at(-1)).toEqual({ query: 'misspelled fuzzy:no' })
  })

  it('says when nothing was found', async () => {
    await open('/search/?query=nothing', { columns: 80 })
    await app.waitForText('Nothing found for nothing.')
  })

  it('saves the search under its text', async () => {
    await open('/search/?query=lamp')
    transport.on('addSavedSearch', ({ body }) => ({ id: 1, created_at: 1, ...(body as object) }))
    app.press('S')
    await app.waitForText('Saved the search lamp')
    expect(calls('addSavedSearch').map(({ body }) => body)).toEqual([{ name: 'lamp', query: 'lamp' }])
  })

  it('finds names and subtitles on a TubeArchivist server', async () => {
    await open('/search/?query=lighthouse', { version: 'v0.5.0' })
    await app.waitForText('6 results')
    expect(searches()).toEqual([])
    expect(app.screen()).toContain('Fulltext')
  })
})
