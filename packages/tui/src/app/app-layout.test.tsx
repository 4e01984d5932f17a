import { accountFixture } from '@tubecellar/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { appTexts as coreAppTexts } from '@tubecellar/core/messages/app'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { homeTexts, videoCommandTexts } from '@tubecellar/core/messages/videos'
import { channelTexts } from '@tubecellar/core/messages/channels'
import { screenKeysTexts } from '@tubecellar/core/messages/tui/screen-keys'
import { createTestArchive } from '../testing/demo-archive.ts'
import { openApp } from '../testing/open-app.tsx'

const ENTER = '\r'
const ESC = '\u001b'
const CTRL_P = '\u0010'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

async function atHome() {
  const { transport } = createTestArchive()
  app = openApp({ transport })
  await app.waitForText('Six hours')
  return transport
}

describe('the palette', () => {
  it('finds a screen by some of its letters and opens it', async () => {
    await atHome()
    app.press(CTRL_P)
    await app.waitForText('Type a command')
    app.press('dwnlds go')
    await app.waitForText(/> Downloads +Go to/)
    app.press(ENTER)
    await app.waitForText(downloadsTexts.totalLabel)
    await app.waitForText(appTexts.commands, { isAbsent: true })
  })

  it('runs the actions of the current screen', async () => {
    const transport = await atHome()
    app.press(':')
    await app.waitForText('Type a command')
    app.press('mark the video as watched')
    await app.waitForText(/> Mark a video as watched/)
    app.press(ENTER)
    await app.waitForText(appTexts.toast('✓', videoCommandTexts.markedAsWatched, true))
    expect(transport.calls.find(({ name }) => name === 'setWatched')?.body).toEqual({ id: 'recent0', is_watched: true })
  })

  it('saves the selected theme', async () => {
    const transport = await atHome()
    app.press(':')
    await app.waitForText('Type a command')
    app.press('theme matrix')
    await app.waitForText('> Theme: matrix')
    app.press(ENTER)
    await app.waitForText(appTexts.commands, { isAbsent: true })
    expect(transport.calls.find(({ name }) => name === 'updateUserConfig')?.body).toEqual({ stylesheet: 'matrix.css' })
  })

  it('opens a pasted video URL', async () => {
    await atHome()
    app.press(':')
    await app.waitForText('Type a command')
    app.press('\u001b[200~https://youtu.be/begun0\u001b[201~')
    await app.waitForText('> Open /video/begun0')
    app.press(ENTER)
    await app.waitForText('92,408 subscribers')
  })

  it('shows a count of zero when nothing matches, and closes', async () => {
    await atHome()
    app.press(':')
    await app.waitForText('Type a command')
    app.press('zzzqqqzzz')
    await app.waitForText('0 of')
    app.press(ENTER, ESC)
    await app.waitForText(appTexts.commands, { isAbsent: true })
    expect(app.screen()).toContain(homeTexts.recentVideos)
  })
})

describe('the action menu', () => {
  it('lists the available actions and runs one', async () => {
    await atHome()
    app.press('.')
    await app.waitForText('> play')
    app.press('j')
    await app.waitForText('> details')
    app.press(ENTER)
    await app.waitForText('92,408 subscribers')
  })

  it('lists the actions of the screen and closes with esc', async () => {
    const { transport } = createTestArchive()
    app = openApp({ transport, route: '/video/recent1' })
    await app.waitForText(channelTexts.streams)
    app.press('.')
    expect(await app.waitForText('> play')).toContain(screenKeysTexts.fromStart)
    app.press(ESC)
    await app.waitForText('> play', { isAbsent: true })
  })
})

it('undoes the last change with z', async () => {
  const transport = await atHome()
  app.press('w')
  await app.waitForText(videoCommandTexts.markedAsWatched)
  app.press('z')
  await app.waitForText(videoCommandTexts.markedAsUnwatched)
  const marks = transport.calls.filter(({ name }) => name === 'setWatched').map(({ body }) => body)
  expect(marks).toEqual([
    { id: 'recent0', is_watched: true },
    { id: 'recent0', is_watched: false },
  ])
  app.press('z')
  await app.waitForText(appTexts.toast('!', coreAppTexts.nothingToUndo, false))
})

it('shows the possible next keys of a sequence after a delay, and cancels it with esc', async () => {
  await atHome()
  app.press('4')
  await app.waitForText(downloadsTexts.totalLabel)
  app.press('g')
  expect(await app.waitForText('╭─ g ─')).toMatch(/d +Downloads/)
  app.press('\u001B')
  await app.waitForText('╭─ g ─', { isAbsent: true })
  expect(app.screen()).toContain(downloadsTexts.totalLabel)
  app.press('g')
  await app.waitForText('╭─ g ─')
  app.press('h')
  await app.waitForText(homeTexts.recentVideos)
  await app.waitForText('╭─ g ─', { isAbsent: true })
})

it('goes back and forward between screens', async () => {
  await atHome()
  app.press('4')
  await app.waitForText(downloadsTexts.totalLabel)
  app.press('H')
  await app.waitForText(homeTexts.recentVideos)
  app.press('L')
  await app.waitForText(downloadsTexts.totalLabel)
})

it('reports a URL that has no page', async () => {
  await atHome()
  app.press('O')
  await app.waitForText('a path such as /downloads/')
  app.press('nonsense', ENTER)
  await app.waitForText(appTexts.unknownUrl)
  app.press(ESC)
  await app.waitForText(appTexts.unknownUrl, { isAbsent: true })
})

it.each(['/downloads/', '/settings/application/', '/settings/scheduling/', '/settings/actions/'])(
  'shows users without staff access that %s needs it, with a key for Home',
  async route => {
    const { transport } = createTestArchive()
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    app = openApp({ transport, route })
    await app.waitForText('! You need staff access to open ')
    app.press('h')
    await app.waitForText(homeTexts.recentVideos)
    expect(transport.calls.map(({ name }) => name)).not.toContain('listDownloads')
  },
)
