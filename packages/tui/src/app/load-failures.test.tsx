import { channelFixture, pageFixture, reject, scanRulesFixture } from '@tubecellar/core/testing'
import { afterEach, expect, it } from 'vitest'
import { listTexts } from '@tubecellar/core/messages/list'
import { healthTexts, workersTexts } from '@tubecellar/core/messages/system'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { backupsTexts } from '@tubecellar/core/messages/backups'
import { createFullArchive } from '../testing/large-archive.ts'
import { openApp } from '../testing/open-app.tsx'
import { createTrashArchive } from '../testing/trash-archive.ts'

const ENTER = '\r'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

/** The paths of the requests that the tests reject. */
const FAILING = {
  listVideos: /\/video\/\?.*watch=continue/,
  listDownloadChannels: /\/download\/aggs\//,
  getChannelAggs: /\/channel\/[^/]+\/aggs\//,
  getChannelNav: /\/channel\/[^/]+\/nav\//,
} as const

const broken = () => reject(400, 'The database is locked.')

it('Add To Playlist shows why the playlists could not be loaded, and retries', async () => {
  const { transport } = createFullArchive()
  let isBroken = true
  transport.on('listPlaylists', () => (isBroken ? broken() : pageFixture([])))
  app = openApp({ transport, route: '/video/begun0', columns: 120, rows: 40 })
  await app.waitForText('Companion recent1')
  app.press('a')
  await app.waitForText(listTexts.customPlaylistsNotLoaded)
  expect(app.screen()).toContain('The database is locked.')
  isBroken = false
  app.press(ENTER)
  await app.waitForText(playlistsTexts.addVideo)
})

it.each([
  ['listSimilar', listTexts.similarNotLoaded],
  ['listComments', listTexts.commentsNotLoaded],
  ['listVideoNav', listTexts.videoPlaylistsNotLoaded],
] as const)('the video page shows that %s failed', async (name, text) => {
  const { transport } = createFullArchive()
  transport.on(name, broken)
  app = openApp({ transport, route: '/video/begun0', columns: 120, rows: 60 })
  await app.waitForText(text)
  expect(app.screen()).toContain(videosTexts.tryAgain)
})

it.each([
  ['/settings/health/', 'diagnose', listTexts.healthNotLoaded],
  ['/settings/health/', 'listSchedules', listTexts.schedulesNotLoaded],
  ['/settings/workers/', 'listWorkers', listTexts.workersNotLoaded],
  ['/settings/trash/', 'getTrashStats', listTexts.trashTotalsNotLoaded],
  ['/settings/trash/', 'getAutoDelete', listTexts.autoDeleteNotLoaded],
  ['/settings/actions/', 'getImportFolder', listTexts.importFolderNotLoaded],
  ['/settings/actions/', 'getYtDlp', listTexts.ytDlpNotLoaded],
  ['/settings/actions/', 'listTasksByName', listTexts.importRunsNotLoaded],
] as const)('%s shows that %s failed, next to the rest of the page', async (route, name, text) => {
  const { transport } = createTrashArchive()
  transport.on(name, broken)
  app = openApp({ transport, route, columns: 120, rows: 60 })
  await app.waitForText(text)
  expect(app.screen()).toContain(videosTexts.tryAgain)
  const rest = {
    '/settings/health/': healthTexts.health,
    '/settings/workers/': workersTexts.addTitle,
    '/settings/trash/': 'Night shift',
    '/settings/actions/': backupsTexts.restore,
  }
  await app.waitForText(rest[route])
})

it.each([
  ['/', 'listVideos', listTexts.inProgressNotLoaded],
  ['/downloads/', 'listDownloadChannels', listTexts.queueChannelsNotLoaded],
  ['/channel/UCchannel0/', 'getChannelAggs', listTexts.channelTotalsNotLoaded],
  ['/channel/UCchannel0/', 'getChannelNav', listTexts.channelTabsNotLoaded],
  ['/channel/UCchannel0/playlist/', 'getChannelNav', listTexts.channelTabsNotLoaded],
  ['/channel/UCchannel0/about/', 'getChannelNav', listTexts.channelTabsNotLoaded],
] as const)('%s shows that %s failed, and r loads it again', async (route, name, text) => {
  const { transport } = createFullArchive()
  let isBroken = true
  const send: typeof transport.send = request =>
    isBroken && FAILING[name].test(request.path)
      ? Promise.resolve({ status: 400, text: JSON.stringify({ error: 'The database is locked.' }) })
      : transport.send(request)
  app = openApp({ transport: { ...transport, send }, route, columns: 120, rows: 40 })
  await app.waitForText(`${text}. The database is locked.  r retry`)
  isBroken = false
  app.press('r')
  await app.waitForText(text, { isAbsent: true })
})

it('the dashboard shows why the totals of the trash are missing, and retries', async () => {
  const { transport } = createTrashArchive()
  let isBroken = true
  const stats = await createTrashArchive().transport.send({ method: 'GET', path: '/api/trash/stats/' })
  transport.on('getTrashStats', () => (isBroken ? broken() : JSON.parse(stats.text)))
  app = openApp({ transport, route: '/settings/', columns: 120, rows: 60 })
  await app.waitForText(listTexts.trashTotalsNotLoaded)
  expect(app.screen()).toContain(videosTexts.tryAgain)
  isBroken = false
  app.press('r')
  await app.waitForText(/Trash +Videos/)
  expect(app.screen()).not.toContain('could not be loaded')
})

it('the About tab of a channel shows why the skipped videos are missing', async () => {
  const { transport } = createFullArchive()
  transport.on('getChannel', () => channelFixture({ channel_id: 'UCchannel0', channel_rules: scanRulesFixture() }))
  transport.on('listSkipped', broken)
  app = openApp({ transport, route: '/channel/UCchannel0/about/', columns: 120, rows: 80 })
  await app.waitForText(`${listTexts.skippedNotLoaded}. The database is locked.`)
  expect(app.screen()).toContain(videosTexts.tryAgain)
})
