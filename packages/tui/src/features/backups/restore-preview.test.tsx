import { ApiError } from '@tubecellar/core'
import type { RestorePreview } from '@tubecellar/core/contract'
import { afterEach, expect, it } from 'vitest'
import { backupsTexts } from '@tubecellar/core/messages/backups'
import { confirmationTexts } from '@tubecellar/core/messages/confirmation'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
const PREVIEW: RestorePreview = {
  videos: 12,
  videos_removed: 2,
  accounts_kept: 1,
  accounts_added: ['ann'],
  accounts_left_out: ['bob'],
  watch_states_restored: 3,
  watch_states_left_out: 4,
  watch_states_kept: 5,
  watch_states_removed: 6,
}

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

async function askToRestore(preview: () => RestorePreview | Promise<RestorePreview>) {
  const { transport } = createFullArchive()
  const restored: string[] = []
  transport.on('previewBackup', preview)
  transport.on('restoreBackup', ({ params }) => {
    restored.push((params as { filename: string }).filename)
    return { task_id: 't1', message: '' }
  })
  app = openApp({ transport, columns: 100, rows: 40, route: '/settings/actions' })
  await app.waitForText(backupsTexts.restoreFromBackup)
  app.press('G', ENTER)
  await app.waitForText(/Restore .*\.zip\?/)
  return { restored }
}

it('a restore can be confirmed only after its changes are shown', async () => {
  const found = Promise.withResolvers<RestorePreview>()
  const { restored } = await askToRestore(() => found.promise)
  await app.waitForText(confirmationTexts.loading)
  expect(app.screen()).toMatch(/> Cancel +│/)
  app.press('\t', ENTER)
  await expect.poll(() => app.screen()).not.toContain('Checking')
  expect(restored).toEqual([])

  app.press(ENTER)
  found.resolve(PREVIEW)
  await app.waitForText('Added: ann. Left out,')
  await app.waitForText('Videos: 12 in the copy. 2 of the library are not in it')
  app.press('\t', ENTER)
  await expect.poll(() => restored).toHaveLength(1)
})

it('a server without a preview can still restore', async () => {
  const { restored } = await askToRestore(() => {
    throw new ApiError('notFound', { status: 404 })
  })
  await app.waitForText(/Cancel +Restore/)
  app.press('\t', ENTER)
  await expect.poll(() => restored).toHaveLength(1)
})

it('a failed check is shown, and does not prevent the restore', async () => {
  await askToRestore(() => {
    throw new ApiError('internal', { status: 500 })
  })
  await app.waitForText('could not be determined')
  await app.waitForText(/Cancel +Restore/)
})
