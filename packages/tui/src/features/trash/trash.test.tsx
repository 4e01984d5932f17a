import { afterEach, expect, it } from 'vitest'
import { channelAboutTexts } from '@tubecellar/core/messages/channels'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { listTexts } from '@tubecellar/core/messages/list'
import { trashRowTexts } from '@tubecellar/core/messages/trash'
import { trashCommandTexts } from '@tubecellar/core/messages/trash-commands'
import { pageFixture } from '@tubecellar/core/testing'
import { autoDeleteTexts } from '@tubecellar/core/messages/library'
import { deleteVideoTexts } from '@tubecellar/core/messages/video-details'
import { openApp } from '../../testing/open-app.tsx'
import { createTrashArchive, trashEntryFixture } from '../../testing/trash-archive.ts'

const ENTER = '\r'
const DOWN = 'j'
const UP = 'k'
const BOTTOM = 'G'
const RIGHT = '\x1B[C'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

function open(route: string) {
  const { transport } = createTrashArchive()
  app = openApp({ transport, columns: 100, rows: 36, route })
  const calls = (name: string) => transport.calls.filter(call => call.name === name)
  return { calls }
}

it('restores a video from the trash', async () => {
  const { calls } = open('/settings/trash/')
  await app.waitForText('Night shift on line 12')
  // Skips Review, Dismiss, Show and Sort.
  app.press(DOWN, DOWN, DOWN, DOWN, DOWN)
  await app.waitForText(/> +Night shift on line 12/)
  app.press(ENTER)
  await app.waitForText(trashRowTexts.deletePermanently)
  app.press(ENTER)
  await app.waitForText(appTexts.toast('✓', trashCommandTexts.restored, false))
  expect(calls('restoreTrashEntry').map(({ params }) => params['id'])).toEqual(['12'])
})

it('shows more entries in read-only mode', async () => {
  const { transport } = createTrashArchive()
  transport.on('listTrash', ({ query }) => {
    const page = Number(query.get('page') ?? 0)
    return pageFixture([trashEntryFixture(page > 1 ? '22' : '21')], { page, pageSize: 1, totalHits: 2 })
  })
  app = openApp({ transport, columns: 100, rows: 36, route: '/settings/trash/', isReadonly: true })
  await app.waitForText('Night shift on line 21')
  app.press(BOTTOM, UP, UP)
  await app.waitForText(`> ${listTexts.showMore}`)
  app.press(ENTER)
  await app.waitForText('Night shift on line 22')
  expect(app.screen()).not.toContain(listTexts.showMore)
})

it('opens the setting that deletes a video', async () => {
  open('/settings/trash/')
  await app.waitForText(autoDeleteTexts.isWaiting)
  app.press(ENTER)
  await app.waitForText('Counting fish, part 0')
  for (let row = 0; row < 10 && !/> +Counting fish/.test(app.screen()); row++) {
    app.press(DOWN)
    await app.waitForIdle()
  }
  app.press(ENTER)
  await app.waitForText(trashRowTexts.changeRule)
  app.press(DOWN, ENTER)
  await app.waitForText(channelAboutTexts.autoDelete)
})

it('confirms a pending run only from its list, after a confirmation dialog', async () => {
  const { calls } = open('/settings/trash/')
  await app.waitForText(autoDeleteTexts.isWaiting)
  app.press(ENTER)
  await app.waitForText('Counting fish, part 0')
  app.press(ENTER)
  await app.waitForText(autoDeleteTexts.confirmRunQuestion('143 videos'))
  expect(calls('confirmAutoDelete')).toEqual([])
  const pings = calls('ping').length
  app.press(RIGHT)
  await app.waitForText('> Move 143 videos to trash  ')
  app.press(ENTER)
  await app.waitForText('Night shift on line 12')
  expect(calls('confirmAutoDelete').map(({ body }) => body)).toEqual([{ id: 'run1' }])
  await expect.poll(() => calls('ping').length).toBe(pings + 1)
})

it('undoes the deletion of a video', async () => {
  const { calls } = open('/video/begun0')
  await app.waitForText('Companion recent1')
  app.press('d')
  await app.waitForText(deleteVideoTexts.deleteAndIgnore)
  app.press(RIGHT)
  await app.waitForText('> Delete  ')
  app.press(ENTER)
  await app.waitForText(appTexts.toast('✓', trashCommandTexts.movedToTrash, true))
  app.press('z')
  await app.waitForText(appTexts.toast('✓', trashCommandTexts.restored, false))
  expect(calls('listTrash').at(-1)?.query.get('video')).toBe('begun0')
  expect(calls('restoreTrashEntry')).toHaveLength(1)
})

it('undoes the deletion of a channel', async () => {
  const { calls } = open('/channel/UCchannel0/about')
  await app.waitForText('North Light Films')
  app.press('d')
  await app.waitForText(channelAboutTexts.deleteQuestion('North Light Films'))
  app.press(RIGHT)
  await app.waitForText('> Delete  ')
  app.press(ENTER)
  await app.waitForText(appTexts.toast('✓', trashCommandTexts.movedToTrash, true))
  app.press('z')
  await app.waitForText(appTexts.toast('✓', trashCommandTexts.restored, false))
  expect(calls('listTrash').at(-1)?.query.get('video')).toBe('UCchannel0')
  expect(calls('restoreTrashEntry').map(({ params }) => params['id'])).toEqual(['13'])
})
