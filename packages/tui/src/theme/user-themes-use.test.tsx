import { afterEach, expect, it } from 'vitest'
import { palettes, type OwnTheme } from './palettes.ts'
import { anArchive } from '../testing/demo-archive.ts'
import { openApp } from '../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

const aTheme = (name: string, text: string): OwnTheme => ({
  name,
  palette: { ...palettes.dark, tokens: { ...palettes.dark.tokens, text } },
  isLight: false,
})

function aFolder(...themes: OwnTheme[]) {
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
    change(...next: OwnTheme[]) {
      snapshot = new Map(next.map(theme => [theme.name, theme]))
      for (const listener of listeners) listener()
    },
  }
}

const hasColour = (red: number, green: number, blue: number) => () =>
  app.frame().includes(`\u001b[38;2;${red};${green};${blue}m`)

it('draws with a theme of the person, anew when its file changes, and without it when it goes', async () => {
  const ownThemes = aFolder(aTheme('harbour', '#010203'))
  app = openApp({ ...anArchive(), tier: 'truecolor', theme: 'harbour', ownThemes })
  await app.sees('Six hours')
  expect(hasColour(1, 2, 3)()).toBe(true)
  ownThemes.change(aTheme('harbour', '#040506'))
  await expect.poll(hasColour(4, 5, 6)).toBe(true)
  ownThemes.change()
  await expect.poll(hasColour(0xf4, 0xec, 0xe1)).toBe(true)
})

it('finds it in the palette, and says how to keep it', async () => {
  const { transport } = anArchive()
  app = openApp({ transport, tier: 'truecolor', ownThemes: aFolder(aTheme('harbour', '#010203')) })
  await app.sees('Six hours')
  app.press(':')
  await app.sees('Type a command')
  app.press('theme harb')
  await app.sees('> Theme: harbour')
  app.press('\r')
  await app.sees('"theme": "harbour" in ui.json keeps it')
  expect(hasColour(1, 2, 3)()).toBe(true)
  expect(transport.calls.some(({ name }) => name === 'updateUserConfig')).toBe(false)
})
