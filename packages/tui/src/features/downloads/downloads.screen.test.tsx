import { blockedSiteFixture, downloadFixture, notificationFixture, pageFixture } from '@tubecellar/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { tasksTexts } from '@tubecellar/core/messages/tasks'
import { subscriptionsTexts } from '@tubecellar/core/messages/subscriptions'
import { blockedSitesTexts } from '@tubecellar/core/messages/blocked-sites'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { appSettingsTexts } from '@tubecellar/core/messages/settings'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
const CTRL_A = '\u0001'
const CTRL_X = '\u0018'

const blockedSite = blockedSiteFixture({ reason: 'bot check', advice: null })

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

describe('the queue', () => {
  it('can be filtered by channel and shows all channels again', async () => {
    const { transport } = createFullArchive()
    app = openApp({ transport, route: '/downloads/', columns: 120 })
    await app.waitForText(downloadsTexts.allChannels)
    app.press('f')
    await app.waitForText('salt room (16)')
    app.press('j')
    await app.waitForText('> clay hours')
    app.press('j')
    await app.waitForText('> salt room')
    app.press(ENTER)
    await app.waitForText(/off {3}salt room/)
    await app.waitForIdle()
    const requested = () =>
      transport.calls.findLast(({ name }) => name === 'listDownloads')?.query.get('channel') ?? null
    expect(requested()).toBe('UCchannel1')
    app.press('f')
    await app.waitForText('> salt room')
    app.press('k')
    await app.waitForText('> clay hours')
    app.press('k')
    await app.waitForText(`> ${downloadsTexts.allChannels}`)
    app.press(ENTER)
    await app.waitForText(downloadsTexts.allChannels)
    expect(
      transport.calls
        .filter(({ name }) => name === 'listDownloads')
        .at(-1)
        ?.query.get('channel'),
    ).not.toBe('x')
  })

  it('can be filtered by state and type', async () => {
    const { transport } = createFullArchive()
    const counts = { downloading: 2, failed: 3, queued: 12, waiting: 18, ignored: 64 }
    transport.on('listDownloads', () => ({ ...pageFixture([downloadFixture()]), counts }))
    app = openApp({ transport, route: '/downloads/', columns: 120 })
    await app.waitForText('All 35  Downloading 2  Queued 12  Waiting 18  Failed 3  Ignored 64')
    const requested = () => transport.calls.findLast(({ name }) => name === 'listDownloads')?.query
    app.press('F')
    await app.waitForText('> All 35')
    app.press('k')
    await app.waitForText('> Ignored 64')
    app.press('k')
    await app.waitForText('> Failed 3')
    app.press(ENTER)
    await app.waitForText(/Failed: 1/)
    expect(requested()?.get('state')).toBe('failed')
    app.press('Y')
    await app.waitForText(`> ${downloadsTexts.allTypes}`)
    app.press('k')
    await app.waitForText('> Streams')
    app.press(ENTER)
    await app.waitForText(/Streams {3}list/)
    expect([requested()?.get('state'), requested()?.get('vid_type')]).toEqual(['failed', 'streams'])
  })

  it('is cleared after a question; Ctrl-A twice selects the items of all pages', async () => {
    const { transport } = createFullArchive()
    const counts = { downloading: 0, failed: 0, queued: 37, waiting: 0, ignored: 0 }
    const items = [downloadFixture({ youtube_id: 'q1' }), downloadFixture({ youtube_id: 'q2' })]
    transport.on('listDownloads', () => ({ ...pageFixture(items, { totalHits: 37 }), counts }))
    transport.on('changeQueue', () => ({ changed: 37, running: 0 }))
    app = openApp({ transport, route: '/downloads/', columns: 120 })
    await app.waitForText('All 37')
    app.press(CTRL_X)
    await app.waitForText('Remove 37 items from the queue?')
    app.press('j', ENTER)
    await app.waitForText('Removed 37 items')
    app.press(CTRL_A)
    await app.waitForText('2 selected')
    app.press(CTRL_A)
    await app.waitForText('37 selected')
    app.press('i')
    await app.waitForText('Ignored 37 items')
    app.press('J')
    await app.waitForText('Moved 37 items down')
    app.press(CTRL_A)
    await app.waitForText('2 selected')
    app.press('D')
    await app.waitForIdle()
    const sent = transport.calls.filter(({ name }) => name === 'changeQueue').map(({ body }) => body)
    expect(sent).toMatchObject([
      { command: 'remove', filter: 'pending' },
      { command: 'ignore', filter: 'pending' },
      { command: 'move-down', filter: 'pending', ids: ['q1'] },
      { command: 'priority', filter: 'pending', ids: ['q1', 'q2'] },
    ])
  })

  it('can be shown as a grid, which includes errors', async () => {
    const { transport } = createFullArchive()
    app = openApp({ transport, route: '/downloads/', columns: 120, rows: 40 })
    await app.waitForText(`${downloadsTexts.allChannels}   list`)
    app.press('v')
    await app.waitForText('grid 3')
    await app.waitForText(/! Failed: members-only video/)
  })
})

it('adds links, and keeps words that are not links in the field', async () => {
  const { transport } = createFullArchive()
  transport.on('addDownloads', () => ({ message: 'Adding', task_id: 't' }))
  app = openApp({ transport, route: '/downloads/', columns: 120 })
  await app.waitForText('Truing a wheel by ear')
  app.press('a')
  await app.waitForText(downloadsTexts.linksPlaceholder)
  app.press('https://a.test/1 lamp', ENTER)
  await app.waitForText(downloadsTexts.addedSome(1, 1))
  await app.waitForText(/Add to queue {2}lamp/)
  const sent = transport.calls.filter(({ name }) => name === 'addDownloads').map(({ body }) => body)
  expect(sent).toEqual([{ data: [{ youtube_id: 'https://a.test/1', status: 'pending' }] }])
})

it('shows the options of yt-dlp of an item', async () => {
  const { transport } = createFullArchive()
  transport.on('listDownloads', () => pageFixture([downloadFixture({ yt_dlp_options: '--limit-rate 500K' })]))
  app = openApp({ transport, route: '/downloads/', columns: 120 })
  await app.waitForText(downloadsTexts.withOptions('--limit-rate 500K'))
})

describe('a site that blocks the server', () => {
  it('has a banner; T tries it again, and C adds cookies', async () => {
    const { transport } = createFullArchive()
    let sites = [blockedSite]
    transport.on('listBlockedSites', () => sites)
    transport.on('changeBlockedSite', () => {
      sites = []
      return null
    })
    transport.on('setCookie', () => ({ cookie_enabled: true }))
    app = openApp({ transport, route: '/downloads/', columns: 120 })
    await app.waitForText(/! YouTube paused until .*18 waiting +T try now {2}C add cookies/)
    app.press('C')
    await app.waitForText(appSettingsTexts.pasteCookieFile)
    app.press('x', ENTER)
    await app.waitForText(appSettingsTexts.cookieSaved)
    app.press('T')
    await app.waitForText(blockedSitesTexts.retrying('YouTube'))
    await app.waitForText('paused until', { isAbsent: true })
    const sent = (name: string) => transport.calls.filter(call => call.name === name).map(({ body }) => body)
    expect(sent('setCookie')).toEqual([{ cookie: 'x' }])
    expect(sent('changeBlockedSite')).toEqual([{ command: 'retry' }])
  })
})

describe('a running task', () => {
  it.each([
    ['/playlist/', 'Lights'],
    ['/playlist/PLlights', 'Six hours'],
    ['/channel/', 'Clay Hours'],
  ])('is shown at %s, and X stops it', async (route, ready) => {
    const { transport } = createFullArchive()
    let command: 'STOP' | null = null
    transport.on('listNotifications', () => [
      notificationFixture({
        title: subscriptionsTexts.subscribing,
        group: 'subscription:add',
        messages: ['2 of 5'],
        progress: 0.4,
        command,
      }),
    ])
    transport.on('stopTask', () => {
      command = 'STOP'
      return null
    })
    app = openApp({ transport, route })
    await app.waitForText(ready)
    await app.waitForText('X Stop')
    app.press('X')
    await app.waitForText(tasksTexts.stopping)
  })
})
