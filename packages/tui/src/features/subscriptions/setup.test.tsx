import { reject } from '@tubecellar/core/testing'
import { setupTexts } from '@tubecellar/core/messages/setup'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestArchive } from '../../testing/demo-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

/** An archive that a new server has. */
function createEmptyArchive() {
  const archive = createTestArchive()
  const { transport, noPages } = archive
  for (const name of ['listVideos', 'listDownloads', 'listChannels', 'listPlaylists'] as const)
    transport.on(name, () => ({ data: [], paginate: noPages }))
  transport.on('resolveLink', () => ({
    ...{ kind: 'playlist', title: 'Walks', channel: 'North', video_count: 12, duration: null, thumbnail: null },
  }))
  return archive
}

/** The row below the page, with a second placeholder. */
const waitForField = () => app.waitForText(/youtube[^]*youtube/)

describe('an empty archive', () => {
  it.each([
    [80, 24],
    [120, 40],
  ])('matches its golden frame at %i x %i', async (columns, rows) => {
    app = openApp({ ...createEmptyArchive(), columns, rows })
    await expect(await app.waitForText(setupTexts.openHealth)).toMatchFileSnapshot(
      `../../testing/frames/setup-${columns}x${rows}.txt`,
    )
  })

  it('looks up a link, and subscribes with the switches that are on', async () => {
    const { transport } = createEmptyArchive()
    transport.on('listSchedules', () => [])
    transport.on('setSchedule', () => reject(400, 'No schedule was expected.'))
    transport.on('updateAppSettings', ({ body }) => body)
    transport.on('subscribePlaylists', () => ({ task_id: 't1' }))
    transport.on('getTask', () => ({
      ...{ status: 'STARTED', result: null, traceback: null, date_done: 'False', name: '', task_id: 't1' },
    }))
    app = openApp({ transport })
    await app.waitForText(setupTexts.openHealth)
    app.press(ENTER)
    await waitForField()
    app.press('PL0123456789-_')
    await app.waitForText('PL0123456789-_')
    app.press(ENTER)
    await app.waitForText('Playlist · North · 12 videos')
    app.press('j', ENTER)
    await app.waitForText(`[ ] ${setupTexts.switches.dailyScan.label}`)
    app.press('jjjj', ENTER)
    await app.waitForText(`[ ] ${setupTexts.switches.weeklyBackup.label}`)
    app.press('j', ENTER)
    await app.waitForText(setupTexts.adding('Walks'))
    expect(transport.calls.find(({ name }) => name === 'subscribePlaylists')?.body).toEqual({
      data: [{ playlist_id: 'PL0123456789-_', playlist_subscribed: true }],
    })
  })

  it('shows why a link was not found, and keeps it', async () => {
    const { transport } = createEmptyArchive()
    transport.on('resolveLink', () => reject(400, 'The site is not reachable.'))
    app = openApp({ transport })
    await app.waitForText(setupTexts.openHealth)
    app.press(ENTER)
    await waitForField()
    app.press('@north')
    await app.waitForText('@north')
    app.press(ENTER)
    const screen = await app.waitForText('x The site is not reachable.')
    expect(screen).toContain('Link  @north')
    expect(screen).toContain(setupTexts.check)
  })
})
