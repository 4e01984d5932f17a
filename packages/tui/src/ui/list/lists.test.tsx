import { afterEach, describe, expect, it } from 'vitest'
import { listTexts } from '@tubecellar/core/messages/list'
import { pageFixture, playlistFixture, reject } from '@tubecellar/core/testing'
import { videoCommandTexts } from '@tubecellar/core/messages/videos'
import { videoChangeTexts } from '@tubecellar/core/messages/video-changes'
import { createTestArchive } from '../../testing/demo-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
const ESC = '\u001b'
const CTRL_D = '\u0004'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

async function atHome() {
  const { transport, recent } = createTestArchive()
  transport.on('listVideos', ({ query }) => pageFixture(query.get('watch') === 'continue' ? [] : recent))
  app = openApp({ transport })
  await app.waitForText('Six hours')
  return transport
}

describe('a filter', () => {
  it('shows the rows that contain all words during typing', async () => {
    await atHome()
    app.press('/')
    await app.waitForText('words; ! excludes')
    app.press('one')
    await app.waitForText('2 of 12')
    app.press(' acre')
    expect(await app.waitForText('1 of 12')).toContain('One year on one acre')
    expect(app.screen()).not.toContain('Six hours')
  })

  it('matches channels, excludes with !, and is cleared with esc', async () => {
    await atHome()
    app.press('/')
    await app.waitForText('words; ! excludes')
    app.press('salt room')
    await app.waitForText('1 of 12')
    app.press(ESC)
    await app.waitForText('1-12 of 12')
    app.press('/')
    await app.waitForText('words; ! excludes')
    app.press('!salt')
    await app.waitForText('11 of 12')
  })

  it('stays after Enter; n and N move between matches, esc shows all rows', async () => {
    await atHome()
    app.press('/')
    await app.waitForText('words; ! excludes')
    app.press('one')
    await app.waitForText('2 of 12')
    app.press(ENTER)
    await app.waitForText('esc whole list')
    await app.waitForText(/^> +One oscillator/m)
    app.press('n')
    await app.waitForText(/^> +✓ One year/m)
    app.press('N')
    await app.waitForText(/^> +One oscillator/m)
    app.press(ESC)
    await app.waitForText('1-12 of 12')
  })
})

describe('the order', () => {
  it('changes its direction when it is chosen again', async () => {
    const transport = await atHome()
    app.press('s')
    await app.waitForText(`${listTexts.published}, ${listTexts.newestFirst}`)
    app.press(ENTER)
    await app.waitForIdle()
    const changes = transport.calls.filter(({ name }) => name === 'updateUserConfig').map(({ body }) => body)
    expect(changes).toEqual([{ sort_by: 'published', sort_order: 'asc' }])
  })
})

describe('selecting', () => {
  it('applies an action to all selected rows', async () => {
    const transport = await atHome()
    app.press(' ')
    await app.waitForText('1 selected')
    app.press(' ')
    await app.waitForText('2 selected')
    app.press('w')
    await app.waitForText('selected', { isAbsent: true })
    await app.waitForText(videoCommandTexts.markedAsWatched)
    const ids = () =>
      transport.calls.filter(({ name }) => name === 'setWatched').map(({ body }) => (body as { id: string }).id)
    expect(ids()).toEqual(['recent0', 'recent1'])
  })

  it('deletes the selected rows after a question', async () => {
    const transport = await atHome()
    transport.on('changeVideos', () => ({ changed: 2, failed: 0 }))
    // In one chunk: the question counts both rows.
    app.press('D', '  D')
    await app.waitForText(videoChangeTexts.deleteQuestion(2))
    app.press('j', ENTER)
    await app.waitForText(videoChangeTexts.done.delete(2))
    const sent = transport.calls.filter(({ name }) => name === 'changeVideos').map(({ body }) => body)
    expect(sent).toEqual([{ command: 'delete', ids: ['recent0', 'recent1'] }])
  })

  it('adds the selected rows to a custom playlist', async () => {
    const transport = await atHome()
    transport.on('listPlaylists', () =>
      pageFixture([playlistFixture({ playlist_id: 'own', playlist_name: 'Evening', playlist_type: 'custom' })]),
    )
    transport.on('changeVideos', () => ({ changed: 2, failed: 0 }))
    app.press(' ', ' ')
    await app.waitForText('2 selected')
    app.press('A')
    await app.waitForText('> Evening')
    app.press(ENTER)
    await app.waitForText(videoChangeTexts.done['add-to-playlist'](2))
    await app.waitForText('selected', { isAbsent: true })
    const sent = transport.calls.filter(({ name }) => name === 'changeVideos').map(({ body }) => body)
    expect(sent).toEqual([{ command: 'add-to-playlist', ids: ['recent0', 'recent1'], playlist_id: 'own' }])
  })

  it('selects a range, all rows, and none', async () => {
    await atHome()
    app.press(' ')
    await app.waitForText('1 selected')
    app.press(`${ESC}4`, 'j')
    await app.waitForText(/^> +! How a river/m)
    app.press('V')
    await app.waitForText('6 selected')
    app.press('\u0001')
    await app.waitForText('12 selected')
    app.press(ESC)
    await app.waitForText('selected', { isAbsent: true })
    expect(app.screen()).toContain('1-12 of 12')
  })
})

describe('a list of several pages', () => {
  /** 4,318 videos on pages of 12. */
  const open = async () => {
    const { transport } = createTestArchive()
    app = openApp({ transport, columns: 120, rows: 40 })
    await app.waitForText('1-29 of 4,318')
    await app.waitForIdle()
    const pages = () =>
      transport.calls
        .filter(({ name, query }) => name === 'listVideos' && query.get('watch') === null)
        .map(({ query }) => Number(query.get('page') ?? 0))
    return { transport, pages }
  }

  it('fills the window and loads the next page before the cursor reaches the end', async () => {
    const { pages } = await open()
    expect(pages()).toEqual([0, 2, 3])
    app.press(CTRL_D, CTRL_D)
    await app.waitForText('6-34 of 4,318')
    await app.waitForIdle()
    app.press(CTRL_D)
    await app.waitForText('20-48 of 4,318')
    await app.waitForIdle()
    expect(pages()).toEqual([0, 2, 3, 4, 5])
  })

  it('opens the last page with G and the first with g g, and loads the pages before it', async () => {
    const { pages } = await open()
    app.press('G')
    await app.waitForText('4,290-4,318 of 4,318')
    expect(app.screen()).toMatch(/^>.*Throwing a two/m)
    expect(pages().slice(3)).toEqual([360, 359, 358])
    app.press('g', 'g')
    await app.waitForText('1-29 of 4,318')
    await app.waitForText(/^> +The last keeper's log/m)
  })

  it('is filtered as a whole, up to a limit', async () => {
    await open()
    app.press('/')
    await app.waitForText('words; ! excludes')
    app.press('acre part 40')
    await app.waitForText('1 of 600   only the first 600 of 4,318 rows')
    expect(app.screen()).toContain('One year on one acre: October, part 40')
  })

  it('says why the next page could not be loaded, and tries again with r', async () => {
    const { transport } = createTestArchive()
    const { page } = createTestArchive()
    const all = createTestArchive().recent
    let isBroken = true
    transport.on('listVideos', ({ query }) => {
      const at = Number(query.get('page') ?? 0)
      if (query.get('watch') === 'continue') return page([])
      if (at > 1 && isBroken) reject(400, 'Page lost.')
      return page(
        all.map(each => ({ ...each, youtube_id: `${each.youtube_id}-${at}` })),
        { page: at, totalHits: 24 },
      )
    })
    app = openApp({ transport, columns: 120, rows: 40 })
    await app.waitForText('Page lost.')
    isBroken = false
    app.press('r')
    await app.waitForText('1-24 of 24')
  })
})
