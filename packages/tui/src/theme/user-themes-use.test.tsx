import { afterEach, expect, it } from 'vitest'
import { palettes, type CustomTheme } from './palettes.ts'
import { createTestArchive } from '../testing/demo-archive.ts'
import { openApp } from '../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

const themeFixture = (name: string, text: string): CustomTheme => ({
  name,
  palette: { ...palettes.dark, tokens: { ...palettes.dark.tokens, text } },
  isLight: false,
})

function createThemesStub(...themes: CustomTheme[]) {
  const listeners = new Set<() => void>()
  let snapshot = new Map(themes.map(theme => [theme.name, theme]))
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    problems: () => [],
    close: () => undefined,
    change(...next: CustomTheme[]) {
      snapshot = new Map(next.map(theme => [theme.name, theme]))
      for (const listener of listeners) listener()
    },
  }
}

const hasColor = (red: number, green: number, blue: number) => () =>
  app.frame().includes(`\u001b[38;2;${red};${green};${blue}m`)

it('uses a custom theme, follows changes to its file, and falls back when it is deleted', async () => {
  const customThemes = createThemesStub(themeFixture('harbor', '#010203'))
  app = openApp({ ...createTestArchive(), colorDepth: 'truecolor', theme: 'harbor', customThemes })
  await app.waitForText('Six hours')
  expect(hasColor(1, 2, 3)()).toBe(true)
  customThemes.change(themeFixture('harbor', '#040506'))
  await expect.poll(hasColor(4, 5, 6)).toBe(true)
  customThemes.change()
  await expect.poll(hasColor(0xf4, 0xec, 0xe1)).toBe(true)
})

it('lists the custom theme in the palette, with a hint on how to keep it', async () => {
  const { transport } = createTestArchive()
  app = openApp({
    transport,
    colorDepth: 'truecolor',
    customThemes: createThemesStub(themeFixture('harbor', '#010203')),
  })
  await app.waitForText('Six hours')
  app.press(':')
  await app.waitForText('Type a command')
  app.press('theme harb')
  await app.waitForText('> Theme: harbor')
  app.press('\r')
  await app.waitForText('set "theme": "harbor" in ui.json')
  expect(hasColor(1, 2, 3)()).toBe(true)
  expect(transport.calls.some(({ name }) => name === 'updateUserConfig')).toBe(false)
})
