import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const root = new URL('../../packages/core/src/', import.meta.url).pathname

it('every hook of core is tested in normal mode, in strict mode and after it was hidden', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root })
  const tests = files
    .filter(file => /\.test\.tsx?$/.test(file))
    .map(file => readFileSync(root + file, 'utf8'))
    .filter(text => text.includes('describeHook('))
  const hooks = files.filter(file => /(^|\/)use-[^/.]+\.ts$/.test(file)).map(file => basename(file))
  expect(hooks.length).toBeGreaterThan(30)
  expect(hooks.filter(hook => !tests.some(text => text.includes(`/${hook}'`)))).toEqual([])
})
