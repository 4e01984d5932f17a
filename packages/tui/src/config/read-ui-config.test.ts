import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readUiConfig } from './read-ui-config.ts'
import { DEFAULT_UI_CONFIG } from './default-ui-config.ts'
import { uiConfigSchema } from './ui-config.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellar-config-'))
  file = join(folder, 'ui.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('uses the defaults of the schema without a file', async () => {
  expect(DEFAULT_UI_CONFIG).toEqual(uiConfigSchema.parse({}))
  expect(await readUiConfig(file)).toEqual({ config: DEFAULT_UI_CONFIG, problems: [] })
})

it('uses the values in the file and the defaults for the others', async () => {
  writeFileSync(file, JSON.stringify({ theme: 'matrix', keys: { 'app.quit': ['x'], 'app.help': null } }))
  const { config, problems } = await readUiConfig(file)
  expect(config).toEqual({ ...DEFAULT_UI_CONFIG, theme: 'matrix', keys: { 'app.quit': ['x'], 'app.help': null } })
  expect(problems).toEqual([])
})

it('ignores invalid settings, reports them, and keeps the others', async () => {
  writeFileSync(file, JSON.stringify({ theme: '../pink', mouse: false, color: 3 }))
  const { config, problems } = await readUiConfig(file)
  expect(config).toEqual({ ...DEFAULT_UI_CONFIG, mouse: false })
  expect(problems).toHaveLength(2)
  expect(problems[0]).toContain('theme: ')
  expect(problems[1]).toContain('unknown setting "color"')
})

it('ignores an invalid entry of `keys` and keeps the others', async () => {
  writeFileSync(file, JSON.stringify({ keys: { 'app.quit': ['x'], 'app.help': 3, 'app.undo': [null] } }))
  const { config, problems } = await readUiConfig(file)
  expect(config.keys).toEqual({ 'app.quit': ['x'] })
  expect(problems).toHaveLength(2)
  expect(problems[0]).toContain('app.help must be a key')
  writeFileSync(file, JSON.stringify({ keys: 'none' }))
  expect((await readUiConfig(file)).problems).toHaveLength(1)
})

it.each(['{ theme: ', '[]', '"x"', ''])('renames a file with the text %j and uses the defaults', async text => {
  writeFileSync(file, text)
  const { config, problems } = await readUiConfig(file)
  expect(config).toEqual(DEFAULT_UI_CONFIG)
  expect(problems[0]).toContain('was renamed')
  expect(existsSync(file)).toBe(false)
  expect(existsSync(`${file}.broken`)).toBe(true)
})

it('uses the defaults when the file cannot be read', async () => {
  expect((await readUiConfig(folder)).problems[0]).toContain('could not be read')
})
