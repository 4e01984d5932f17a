import { afterEach, expect, it } from 'vitest'
import { createFunctionKeys } from '../terminal/function-keys.ts'
import { aFullArchive } from '../testing/large-archive.ts'
import { openApp } from '../testing/open-app.tsx'

const F1 = '\u001bOP'
const functionKeys = createFunctionKeys()

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

it('says what each key does in a list, until the next key, which counts', async () => {
  app = openApp({ ...aFullArchive(), functionKeys })
  await app.sees('Six hours')
  functionKeys.feed(F1)
  const screen = await app.sees('─ Videos ─')
  expect(screen).toMatch(/w +Marks the video watched or unwatched\./)
  expect(screen).not.toContain('Opens Downloads')
  app.press('j')
  await app.sees('─ Videos ─', { gone: true })
  await app.sees(/^> +What the ringing/m)
})

it('explains a field while one types in it, and esc leaves that open', async () => {
  app = openApp({ ...aFullArchive(), functionKeys, route: '/channel/' })
  await app.sees('512 subscribers')
  app.press('a')
  await app.sees('esc cancel')
  app.press('UCx')
  await app.sees('UCx')
  functionKeys.feed(F1)
  const screen = await app.sees('Delete everything before the cursor')
  expect(screen).toMatch(/Enter +Takes over what was typed\./i)
  expect(screen).not.toContain('─ Editing text ─')
  app.press('\u001b')
  await app.sees('Delete everything before the cursor', { gone: true })
  expect(app.screen()).toContain('UCx')
  functionKeys.feed(F1)
  await app.sees('Delete everything before the cursor')
  app.press('y')
  await app.sees('UCxy')
  await app.sees('Delete everything before the cursor', { gone: true })
})

it('explains the setting whose text is changed: what it does, what it takes, and the keys', async () => {
  app = openApp({ ...aFullArchive(), functionKeys, route: '/settings/application/', columns: 100, rows: 40 })
  await app.sees('Channel page size')
  app.press('\r')
  await app.rests()
  functionKeys.feed(F1)
  const screen = await app.sees('─ Channel page size ─')
  expect(screen).toContain('Use a whole number from 0 to 100000.')
  expect(screen).toContain('Leaves it as it was.')
})

it('shows the keywords of a search where those are what F1 is for', async () => {
  app = openApp({ ...aFullArchive(), functionKeys, route: '/search' })
  await app.sees('esc leave')
  functionKeys.feed(F1)
  await app.sees('─ F1 ─')
})
