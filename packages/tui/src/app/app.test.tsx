import { accountFixture, videoFixture, reject, unreachable } from '@tubecellar/core/testing'
import stringWidth from 'string-width'
import { afterEach, describe, expect, it } from 'vitest'
import { playbackTexts, playerFailureTexts } from '@tubecellar/core/messages/playback'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { homeTexts, videoListTexts } from '@tubecellar/core/messages/videos'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { listTexts } from '@tubecellar/core/messages/list'
import { channelTexts } from '@tubecellar/core/messages/channels'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { loginTexts } from '@tubecellar/core/messages/session'
import { createTestArchive } from '../testing/demo-archive.ts'
import { openApp } from '../testing/open-app.tsx'

const ENTER = '\r'
const ESC = '\u001b'
const TAB = '\t'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

/** The focused row, without its marker. */
const focusedRow = () => app.screen().match(/^> +(.*)$/m)?.[1] ?? ''

const frame = (name: string) => `../testing/frames/${name}.txt`

describe('home', () => {
  it.each([
    [80, 24],
    [120, 40],
    [60, 20],
  ])('matches its golden frame at %i x %i', async (columns, rows) => {
    app = openApp({ ...createTestArchive(), columns, rows })
    await app.waitForText('Night shift')
    await app.waitForText(homeTexts.continueWatching)
    await app.waitForIdle()
    await expect(app.screen()).toMatchFileSnapshot(frame(`home-${columns}x${rows}`))
  })

  it.each([
    [40, 10],
    [79, 23],
    [100, 30],
    [200, 60],
  ])('fits into %i x %i', async (columns, rows) => {
    app = openApp({ ...createTestArchive(), columns, rows })
    const lines = (await app.waitForText('Six hours')).split('\n')
    expect(lines.length).toBeLessThanOrEqual(rows)
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(columns)
    expect(focusedRow()).toContain('Six hours')
  })

  it('keeps keys that are pressed before it is loaded', async () => {
    const { transport } = createTestArchive()
    app = openApp({ transport })
    app.press('j', 'j', ENTER)
    await app.waitForText(/^ *[►‖] Why your loaf/m)
  })

  it('opens the screen of a digit that is pressed before it is loaded, and handles the next key there', async () => {
    const { transport, noPages } = createTestArchive()
    transport.on('listPlaylists', () => ({ data: [], paginate: noPages }))
    app = openApp({ transport })
    app.press('3', 'n')
    await app.waitForText(playlistsTexts.create)
  })

  it('opens a screen by its digit immediately, so that the next key acts on that screen', async () => {
    const { transport, noPages } = createTestArchive()
    transport.on('listPlaylists', () => ({ data: [], paginate: noPages }))
    app = openApp({ transport })
    await app.waitForText('Six hours')
    app.press('3w1')
    await app.waitForText(/^> +Six hours/m)
    app.press('3n')
    await app.waitForText(playlistsTexts.create)
    expect(transport.calls.filter(({ name }) => name === 'setWatched')).toEqual([])
  })

  it('handles several keys in one chunk, and plays the focused video', async () => {
    app = openApp(createTestArchive())
    await app.waitForText('Six hours')
    app.press('jjjk', ENTER)
    await app.waitForText('0:00 / 16:52')
    expect(focusedRow()).toContain('Why your loaf')
    expect(app.players[0]?.loaded[0]).toMatchObject({ videoId: 'recent2', startAt: 0 })
  })

  it('moves up into Continue Watching and resumes a video', async () => {
    app = openApp(createTestArchive())
    await app.waitForText(homeTexts.continueWatching)
    await app.waitForText(/^> +Six hours/m)
    app.press('k', ENTER)
    await app.waitForText('42:00 / 50:00')
    expect(app.players[0]?.loaded[0]).toMatchObject({ videoId: 'begun2', startAt: 2520 })
  })

  it('marks a video as watched', async () => {
    const { transport } = createTestArchive()
    app = openApp({ transport })
    await app.waitForText('Six hours')
    app.press('w')
    await app.waitForText('~')
    expect(transport.calls.find(({ name }) => name === 'setWatched')?.body).toEqual({ id: 'recent0', is_watched: true })
  })

  it('loads the next page before the last row', async () => {
    const { transport } = createTestArchive()
    app = openApp({ transport })
    await app.waitForText('of 4,318')
    app.press('j')
    await app.waitForText(/^> +What the ringing/m)
    await app.waitForIdle()
    expect(transport.calls.some(({ query }) => query.get('page') === '2')).toBe(true)
  })

  it('shows viewers a hint when the list is empty', async () => {
    const { transport } = createTestArchive()
    transport.on('listVideos', () => ({ data: [], paginate: createTestArchive().noPages }))
    for (const name of ['listDownloads', 'listChannels', 'listPlaylists'] as const)
      transport.on(name, () => ({ data: [], paginate: createTestArchive().noPages }))
    transport.on('getAccount', () => accountFixture({ is_staff: false, is_superuser: false }))
    app = openApp({ transport })
    expect(await app.waitForText(videoListTexts.empty)).toContain(videoListTexts.emptyHint)
  })

  it('keeps the loaded data and shows a message when the server is unreachable', async () => {
    const { transport } = createTestArchive()
    app = openApp({ transport })
    await app.waitForText('Six hours')
    transport.on('listVideos', () => reject(404, 'The list is gone.'))
    app.press('r')
    expect(await app.waitForText('! The list is gone.  r retry')).toContain('Six hours')
  })

  it('removes control characters from titles', async () => {
    const { transport } = createTestArchive()
    const title = '\u001b[2J\u001b]52;c;aGk=\u0007\r\nThe \u202Elamp\u202C ${path} <b>'
    transport.on('listVideos', ({ query }) => ({
      ...createTestArchive().page([videoFixture({ youtube_id: `hostile${query.get('watch')}`, title })]),
    }))
    app = openApp({ transport, columns: 120, rows: 40 })
    const screen = await app.waitForText('lamp')
    expect(screen).toContain('The lamp ${path} <b>')
    expect(screen).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
  })
})

describe('a video', () => {
  it.each([
    [80, 24],
    [120, 40],
  ])('matches its golden frame at %i x %i', async (columns, rows) => {
    app = openApp({ ...createTestArchive(), columns, rows, route: '/video/begun0' })
    await expect(await app.waitForText('Streams')).toMatchFileSnapshot(frame(`video-${columns}x${rows}`))
  })

  it('scrolls, and returns with esc to the previous focus', async () => {
    app = openApp(createTestArchive())
    await app.waitForText('Six hours')
    app.press('j', 'o')
    await app.waitForText('92,408 subscribers')
    app.press('G')
    await app.waitForText('What the ringing on this edge is telling you', { isAbsent: true })
    app.press(ESC)
    await app.waitForText(homeTexts.recentVideos)
  })

  it('plays from the beginning with 0, and from t= in the URL', async () => {
    app = openApp({ ...createTestArchive(), route: '/video/begun0?t=1m30s' })
    await app.waitForText('Enter play')
    app.press(ENTER)
    await app.waitForText('1:30 / 41:07')
    app.press('0')
    await app.waitForText('0:00 / 41:07')
    expect(app.players.map(({ loaded }) => loaded[0]?.startAt)).toEqual([90, 0])
  })

  it('that is not found shows an error, with a key for Home', async () => {
    app = openApp({ ...createTestArchive(), route: '/video/gone' })
    await app.waitForText(listTexts.notFound('video'))
    app.press('h')
    await app.waitForText(homeTexts.recentVideos)
  })
})

describe('the player', () => {
  async function playing() {
    app = openApp(createTestArchive())
    await app.waitForText('Six hours')
    app.press(ENTER)
    await app.waitForText('0:00 / 6:21')
    const player = app.players[0]!
    player.emit({ type: 'playing' })
    return player
  }

  it('stays below every screen and handles its keys', async () => {
    const player = await playing()
    player.emit({ type: 'moved', position: 100 })
    await app.waitForText(/[►‖] Six hours/)
    app.press('o')
    await app.waitForText(channelTexts.streams)
    app.press(']', '>', 'P')
    await app.waitForText('1:45 / 6:21  1.25x')
    await app.waitForText('‖ Six hours')
  })

  it('continues in a terminal that is too small for a screen', async () => {
    const player = await playing()
    player.emit({ type: 'seeked', position: 200 })
    app.resize(38, 9)
    await expect(await app.waitForText('still playing  3:20 / 6:21')).toMatchFileSnapshot(frame('too-small-38x9'))
    app.resize(80, 24)
    await app.waitForText(homeTexts.recentVideos)
    expect(app.players).toHaveLength(1)
  })

  it('closes at the end, and the video is marked as watched', async () => {
    const player = await playing()
    player.emit({ type: 'ended' })
    await app.waitForText('6:21 / 6:21', { isAbsent: true })
    await app.waitForText(/[►‖] Six hours/, { isAbsent: true })
  })

  it('shows a playback error until it is dismissed', async () => {
    const player = await playing()
    player.emit({
      type: 'failed',
      failure: { tag: 'mpvMissing', command: null, install: 'sudo apt install mpv' },
    })
    await app.waitForText(`! ${playerFailureTexts.mpvMissingInstall('sudo apt install mpv')}`)
    app.press(ESC)
    await app.waitForText('mpv is not installed', { isAbsent: true })
  })

  it('shows why a key is disabled', async () => {
    await playing()
    app.press('c')
    await app.waitForText(appTexts.toast('!', playbackTexts.noSubtitles, false))
  })
})

describe('help', () => {
  it.each([
    [80, 24],
    [120, 40],
  ])('lists the available keys at %i x %i', async (columns, rows) => {
    app = openApp({ ...createTestArchive(), columns, rows })
    await app.waitForText('Three days')
    await app.waitForIdle()
    app.press('?')
    await expect(await app.waitForText(appTexts.typeToSearch)).toMatchFileSnapshot(frame(`help-${columns}x${rows}`))
  })

  it('can be searched, and runs the selected key', async () => {
    app = openApp(createTestArchive())
    await app.waitForText('Six hours')
    app.press('?')
    await app.waitForText(appTexts.typeToSearch)
    app.press('downl')
    await app.waitForText(/> 4 +Downloads/)
    app.press(ENTER)
    await app.waitForText(downloadsTexts.totalLabel)
  })
})

describe('signing in', () => {
  it('waits for the server, shows help after a while, and continues automatically', async () => {
    const { transport } = createTestArchive()
    transport.on('ping', unreachable)
    app = openApp({ transport })
    expect(await app.waitForText(loginTexts.waitingForBackend)).toContain('cellar.test')
    const { ping } = createTestArchive()
    transport.on('ping', ping)
    await app.advance(1000)
    await app.waitForText(homeTexts.recentVideos)
  })

  it('asks for username and password, and shows why they were rejected', async () => {
    const { transport, ping } = createTestArchive()
    transport.on('ping', () => reject(403, 'no'))
    transport.on('login', () => reject(400, 'Wrong username or password.'))
    app = openApp({ transport })
    await app.waitForText(loginTexts.username)
    app.press('q4?')
    await app.waitForText('q4?')
    app.press(TAB)
    await app.waitForText('> Password')
    app.press('secret')
    expect(await app.waitForText('******')).not.toContain('secret')
    app.press(ENTER)
    expect(await app.waitForText(loginTexts.failedToLogin)).toContain('Wrong username or password.')
    transport.on('login', () => undefined)
    transport.on('ping', ping)
    app.press(ENTER)
    await app.waitForText(homeTexts.recentVideos)
    expect(transport.calls.findLast(({ name }) => name === 'login')?.body).toEqual({
      username: 'q4?',
      password: 'secret',
      remember_me: 'on',
    })
  })
})

it('shows an error for an unknown page', async () => {
  app = openApp({ ...createTestArchive(), route: '/nowhere/at/all/' })
  await app.waitForText(appTexts.notFound)
})
