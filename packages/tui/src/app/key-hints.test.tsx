import { afterEach, expect, it } from 'vitest'
import { createFunctionKeys } from '../terminal/function-keys.ts'
import { createFullArchive } from '../testing/large-archive.ts'
import { openApp } from '../testing/open-app.tsx'

const F1 = '\u001bOP'
const functionKeys = createFunctionKeys()

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

it('says what each key does in a list, until the next key, which counts', async () => {
  app = openApp({ ...createFullArchive(), functionKeys })
  await app.waitForText('Six hours')
  functionKeys.feed(F1)
  const screen = await app.waitForText('─ Videos ─')
  expect(screen).toMatch(/w +Marks the video watched or unwatched\./)
  expect(screen).not.toContain('Opens Downloads')
  app.press('j')
  await app.waitForText('─ Videos ─', { gone: true })
  await app.waitForText(/^> +What the ringing/m)
})

it('explains a field while one types in it, and esc leaves that open', async () => {
  app = openApp({ ...createFullArchive(), functionKeys, route: '/channel/' })
  await app.waitForText('512 subscribers')
  app.press('a')
  await app.waitForText('esc cancel')
  app.press('UCx')
  await app.waitForText('UCx')
  functionKeys.feed(F1)
  const screen = await app.waitForText('Delete everything before the cursor')
  expect(screen).toMatch(/Enter +Takes over what was typed\./i)
  expect(screen).not.toContain('─ Editing text ─')
  app.press('\u001b')
  await app.waitForText('Delete everything before the cursor', { gone: true })
  expect(app.screen()).toContain('UCx')
  functionKeys.feed(F1)
  await app.waitForText('Delete everything before the cursor')
  app.press('y')
  await app.waitForText('UCxy')
  await app.waitForText('Delete everything before the cursor', { gone: true })
})

it('explains the setting whose text is changed: what it does, what it takes, and the keys', async () => {
  app = openApp({ ...createFullArchive(), functionKeys, route: '/settings/application/', columns: 100, rows: 40 })
  await app.waitForText('Videos page size')
  app.press('\r')
  await app.waitForIdle()
  functionKeys.feed(F1)
  const screen = await app.waitForText('─ Videos page size ─')
  expect(screen).toContain('Use an integer from 0 to 100000.')
  expect(screen).toContain('Cancel editing.')
})

it('shows the keywords of a search where those are what F1 is for', async () => {
  app = openApp({ ...createFullArchive(), functionKeys, route: '/search' })
  await app.waitForText('esc leave')
  functionKeys.feed(F1)
  await app.waitForText('─ F1 ─')
})
