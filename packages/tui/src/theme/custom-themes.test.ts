import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCustomThemes, type CustomThemes } from './custom-themes.ts'
import { palettes } from './palettes.ts'
import { parseTheme } from './theme-file.ts'
import { createTheme } from './theme.ts'

let folder: string
let opened: CustomThemes | null = null
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'cellar-themes-'))))
afterEach(() => {
  opened?.close()
  opened = null
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, theme: unknown) =>
  writeFileSync(join(folder, `${name}.json`), typeof theme === 'string' ? theme : JSON.stringify(theme))

async function open(onProblem: (problem: string) => void = () => undefined): Promise<CustomThemes> {
  return (opened = await openCustomThemes(folder, onProblem))
}

describe('themes in files', () => {
  it('replace the listed colors of their base theme', async () => {
    write('harbor', { base: 'light', ground: '#ffffff', accent: '#0000AA' })
    const themes = await open()
    const harbor = themes.getSnapshot().get('harbor')
    expect(harbor?.palette).toEqual({
      background: '#ffffff',
      selection: palettes.light.selection,
      tokens: { ...palettes.light.tokens, accent: '#0000AA' },
    })
    expect(harbor?.isLight).toBe(true)
    expect(harbor && createTheme(harbor, '16').styles).toEqual(createTheme('light', '16').styles)
    expect(themes.problems()).toEqual([])
  })

  it('are ignored and reported when they are invalid', async () => {
    write('broken', '{ "accent": ')
    write('odd', { accent: 'red' })
    write('more', { shade: '#000000' })
    write('dark', { accent: '#000000' })
    write('list', [])
    write('fine', {})
    const themes = await open()
    expect([...themes.getSnapshot().keys()]).toEqual(['fine'])
    expect(themes.problems().join('\n')).toMatch(
      /broken.json is ignored: not valid JSON[^]*dark.json[^]*already[^]*list.json[^]*more.json[^]*shade[^]*odd.json is ignored: accent: must be a color such as #eba63f/,
    )
  })

  it('are empty without a folder', async () => {
    rmSync(folder, { recursive: true })
    expect((await open()).getSnapshot().size).toBe(0)
  })

  it('are reloaded on changes; an invalid change is reported and keeps the previous version', async () => {
    write('mine', { accent: '#111111' })
    const problems: string[] = []
    const themes = await open(problem => problems.push(problem))
    const accent = () => themes.getSnapshot().get('mine')?.palette.tokens.accent
    write('mine', { accent: '#222222' })
    await expect.poll(accent).toBe('#222222')
    // Like many editors: replace the old file by a new one.
    writeFileSync(join(folder, 'mine.json~'), '{"accent": "no"}')
    renameSync(join(folder, 'mine.json~'), join(folder, 'mine.json'))
    await expect.poll(() => problems).toHaveLength(1)
    expect(accent()).toBe('#222222')
    write('mine', { accent: '#333333' })
    await expect.poll(accent).toBe('#333333')
  })
})

it.each(['null', '3', '{"base": "pink"}', '{"__proto__": {"x": 1}, "text": "#gggggg"}'])(
  'rejects %s as a theme',
  text => {
    expect(parseTheme('x', text)).toHaveProperty('problem')
  },
)
