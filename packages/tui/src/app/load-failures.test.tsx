import { pageFixture, reject } from '@tubecellar/core/testing'
import { afterEach, expect, it } from 'vitest'
import { createFullArchive } from '../testing/large-archive.ts'
import { openApp } from '../testing/open-app.tsx'
import { createTrashArchive } from '../testing/trash-archive.ts'

const ENTER = '\r'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

const broken = () => reject(400, 'The database is locked.')

it('Add To Playlist shows why the playlists could not be loaded, and retries', async () => {
  const { transport } = createFullArchive()
  let isBroken = true
  transport.on('listPlaylists', () => (isBroken ? broken() : pageFixture([])))
  app = openApp({ transport, route: '/video/begun0', columns: 120, rows: 40 })
  await app.waitForText('Companion recent1')
  app.press('a')
  await app.waitForText('The custom playlists could not be loaded')
  expect(app.screen()).toContain('The database is locked.')
  isBroken = false
  app.press(ENTER)
  await app.waitForText('Add video to...')
})

it.each([
  ['listSimilar', 'Similar videos could not be loaded'],
  ['listComments', 'The comments could not be loaded'],
  ['listVideoNav', 'The playlists of this video could not be loaded'],
] as const)('the video page says that %s failed', async (name, text) => {
  const { transport } = createFullArchive()
  transport.on(name, broken)
  app = openApp({ transport, route: '/video/begun0', columns: 120, rows: 60 })
  await app.waitForText(text)
  expect(app.screen()).toContain('Try again')
})

it.each([
  ['/settings/trash/', 'getTrashStats', 'The totals of the trash could not be loaded'],
  ['/settings/trash/', 'getAutoDelete', 'The status of automatic deletion could not be loaded'],
  ['/settings/actions/', 'getImportFolder', 'The content of the import folder could not be loaded'],
  ['/settings/actions/', 'listTasksByName', 'The results of the last import could not be loaded'],
] as const)('%s shows that %s failed, next to the rest of the page', async (route, name, text) => {
  const { transport } = createTrashArchive()
  transport.on(name, broken)
  app = openApp({ transport, route, columns: 120, rows: 60 })
  await app.waitForText(text)
  expect(app.screen()).toContain('Try again')
  expect(app.screen()).toContain(route.includes('trash') ? 'Night shift' : 'Restore')
})
