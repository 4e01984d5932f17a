import { afterEach, expect, it } from 'vitest'
import { keysTexts } from '@tubecellar/core/messages/tui/keys'
import { appSettingsTexts } from '@tubecellar/core/messages/settings'
import { dialogKeysTexts } from '@tubecellar/core/messages/tui/dialog-keys'
import { createFunctionKeys } from '../terminal/function-keys.ts'
import { createFullArchive } from '../testing/large-archive.ts'
import { openApp } from '../testing/open-app.tsx'

const F1 = '\u001bOP'
const functionKeys = createFunctionKeys()

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

it('explains the keys of a list until the next key, which still runs its action', async () => {
  app = openApp({ ...createFullArchive(), functionKeys })
  await app.waitForText('Six hours')
  functionKeys.handle(F1)
  const screen = await app.waitForText('─ Videos ─')
  expect(screen).toMatch(/w +Mark a video as watched or unwatched\./)
  expect(screen).not.toContain('Open Downloads')
  app.press('j')
  await app.waitForText('─ Videos ─', { isAbsent: true })
  await app.waitForText(/^> +What the ringing/m)
})

it('explains a field during editing, and esc closes only the explanation', async () => {
  app = openApp({ ...createFullArchive(), functionKeys, route: '/channel/' })
  await app.waitForText('512 subscribers')
  app.press('a')
  await app.waitForText('esc cancel')
  app.press('UCx')
  await app.waitForText('UCx')
  functionKeys.handle(F1)
  const screen = await app.waitForText('Delete everything before the cursor')
  expect(screen).toMatch(/Enter +Save\./)
  expect(screen).not.toContain(`─ ${keysTexts.editingText} ─`)
  app.press('\u001b')
  await app.waitForText('Delete everything before the cursor', { isAbsent: true })
  expect(app.screen()).toContain('UCx')
  functionKeys.handle(F1)
  await app.waitForText('Delete everything before the cursor')
  app.press('y')
  await app.waitForText('UCxy')
  await app.waitForText('Delete everything before the cursor', { isAbsent: true })
})

it('explains the edited setting: its description, its valid values and its keys', async () => {
  app = openApp({ ...createFullArchive(), functionKeys, route: '/settings/application/', columns: 100, rows: 40 })
  await app.waitForText(appSettingsTexts.videosPageSize)
  app.press('\r')
  await app.waitForIdle()
  functionKeys.handle(F1)
  const screen = await app.waitForText('─ Videos page size ─')
  expect(screen).toContain('Use a whole number from 0 to 100000.')
  expect(screen).toContain(dialogKeysTexts.promptCancelHelp)
})

it('shows the search keywords on F1 in the search field', async () => {
  app = openApp({ ...createFullArchive(), functionKeys, route: '/search' })
  await app.waitForText('esc leave')
  functionKeys.handle(F1)
  await app.waitForText('─ F1 ─')
})
