import { join } from 'node:path'
import { openSampleTube, startArchive } from './archive.ts'
import { createArchiveTemplate } from './archive-template.ts'
import { addSession } from './browser.ts'
import { browserTest, closeWithoutErrors } from './browser-test.ts'
import { root } from './demo.ts'
import { testPassword } from './server.ts'

const config = { webDir: join(root, 'dist/web') }
const settings = { downloads: { comment_max: 'all,all,all,all' } }

const tubeTest = browserTest.extend('tube', { scope: 'file' }, async ({}, { onCleanup }) => {
  const tube = await openSampleTube()
  onCleanup(() => tube.close())
  return tube
})

/** Each test has an empty archive next to the sample site, and a window in which the administrator is signed in. */
export const emptyArchiveTest = tubeTest
  .extend('archive', async ({ tube }, { onCleanup }) => {
    const archive = await startArchive({ tube, config, settings })
    onCleanup(() => archive.stop())
    return archive
  })
  .extend('page', async ({ browser, archive }, { onCleanup }) => {
    const { url } = archive.server
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 1000 } })
    await addSession(context, { serverUrl: url, username: 'admin', password: testPassword('admin') })
    const page = await context.newPage()
    onCleanup(closeWithoutErrors(page))
    return page
  })

/**
 * Each test has a copy of an archive with two videos with comments, a subscribed playlist that contains them, and the empty custom
 * playlist "Evening films". The archive is made once in each file.
 */
export const filledArchiveTest = emptyArchiveTest
  .extend('template', { scope: 'file' }, async ({ tube }, { onCleanup }) => {
    const template = await createArchiveTemplate({ tube, config, settings }, async archive => {
      const { client } = archive
      const [playlist = ''] = tube.playlists
      await archive.resultOf((await archive.add(tube.videos.slice(0, 2), true)).task_id)
      await archive.lastOf('download_pending')
      const body = { data: [{ playlist_id: playlist, playlist_subscribed: true as const }] }
      await archive.resultOf((await client.subscribePlaylists({ body })).task_id)
      await client.createCustomPlaylist({ body: { playlist_name: 'Evening films' } })
    })
    onCleanup(() => template.remove())
    return template
  })
  .extend('archive', async ({ template }, { onCleanup }) => {
    const archive = await template.copy()
    onCleanup(() => archive.stop())
    return archive
  })
