import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureWidths, renderFrames, renderSession } from '../packages/tui/src/testing/ink-session.ts'
import { isNarrow } from '../packages/tui/src/terminal/narrow-text.ts'
import { createTinyTerminal } from '../packages/tui/src/testing/tiny-terminal.ts'
import { terminalBundle } from './bundle-command-line.ts'
import { INK_PATCHES } from './ink-patches.ts'

const root = new URL('..', import.meta.url).pathname
/** Two builds, on a busy computer. */
const BUILD_LIMIT_MS = 60_000

interface InkSession {
  readonly renderFrames: typeof renderFrames
  readonly renderSession: typeof renderSession
  readonly measureWidths: typeof measureWidths
}
const loadedByTests: InkSession = { renderFrames, renderSession, measureWidths }

let folder = ''
let shipped: InkSession
let unpatched: InkSession
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellar-ink-'))
  const isOther = ({ name }: { name: string }) => name !== 'patched-ink'
  shipped = await bundle('shipped', terminalBundle(root).plugins)
  unpatched = await bundle('unpatched', terminalBundle(root).plugins.filter(isOther))
}, BUILD_LIMIT_MS)
afterAll(() => rm(folder, { recursive: true, force: true }))

async function bundle(
  name: string,
  plugins: ReturnType<typeof terminalBundle>['plugins'][number][],
): Promise<InkSession> {
  const outfile = join(folder, `${name}.mjs`)
  await build({
    ...terminalBundle(root),
    entryPoints: [join(root, 'packages/tui/src/testing/ink-session.ts')],
    outfile,
    plugins,
  })
  return (await import(outfile)) as InkSession
}

test('the bundle and the tests load the same Ink', async () => {
  const [inBundle, inTests, original] = await Promise.all(
    [shipped, loadedByTests, unpatched].map(session => session.renderSession()),
  )
  expect(inTests).toEqual(inBundle)
  expect(inTests).not.toEqual(original)
})

test('the patched width of every narrow character, alone and after each other one, is the original width', () => {
  const narrow = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(isNarrow)
  const texts = [
    ...narrow,
    ...narrow.map(each => `${each}${narrow.join('')}${each}`),
    'e\u0301',
    '▶\ufe0f',
    '日本',
    '👩‍👩‍👧',
    '1\u20e3',
  ]
  expect(narrow.length).toBeGreaterThan(1000)
  expect(shipped.measureWidths(texts)).toEqual(unpatched.measureWidths(texts))
  expect(loadedByTests.measureWidths(texts)).toEqual(shipped.measureWidths(texts))
})

test('patched Ink renders the same frames as Ink', () => {
  const frames = shipped.renderFrames()
  expect(frames).toEqual(unpatched.renderFrames())
  expect(loadedByTests.renderFrames()).toEqual(frames)
  expect(new Set(frames).size).toBeGreaterThan(6)
  expect(frames[0]).toContain('▀')
})

test('a terminal shows each frame after the writes of patched Ink, and later frames are short', async () => {
  const terminal = createTinyTerminal(40, 12)
  for (const [step, { written, frame }] of (await shipped.renderSession()).entries()) {
    terminal.write(written.replaceAll(/\u001b\[\?\d+[hl]/g, ''))
    const expected = createTinyTerminal(40, 12)
    expected.write(frame)
    expect(terminal.screen()).toEqual(expected.screen())
    if (step > 5) expect(written.length).toBeLessThan(400)
  }
})

test.each(INK_PATCHES.map(({ packageName, file, version }) => ({ packageName, file, version })))(
  'the patch of $packageName/$file was checked with the installed version',
  async ({ packageName, version }) => {
    const { version: installed } = JSON.parse(
      await readFile(join(root, 'node_modules', packageName, 'package.json'), 'utf8'),
    ) as { version: string }
    expect(installed).toBe(version)
  },
)
