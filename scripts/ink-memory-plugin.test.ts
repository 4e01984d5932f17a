import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutDevtools } from './bundle-command-line.ts'
import { inkMemory } from './ink-memory-plugin.ts'

/** Frames of what is hard to draw: covers, wide characters cut in half, marks, overlapping boxes, tabs, hostile codes. */
const PROGRAM = `
import { createElement as h } from 'react'
import { Box, renderToString, Text } from 'ink'

const cover = step => Array.from({ length: 4 }, (_, y) =>
  Array.from({ length: 12 }, (_, x) => '\\u001b[38;2;' + (x * 20) + ';' + (y * 40) + ';' + (step % 3) + ';48;2;1;2;' + x + 'm▀').join('') + '\\u001b[39;49m',
).join('\\n')
const texts = ['plain', '日本語の題名', 'e\\u0301tude', '👩‍👩‍👧 family', 'a\\tb', '\\u001b[2Jcleared?', '\\u001b[1mbold\\u001b[22m', '░'.repeat(12), '']

export const frames = () => Array.from({ length: 12 }, (_, step) => renderToString(
  h(Box, { width: 40, height: 12, flexDirection: 'column', overflow: 'hidden' },
    h(Box, { width: 13, height: 4, overflow: 'hidden' }, h(Box, { width: 20, flexShrink: 0 }, h(Text, null, cover(step)))),
    ...texts.map((text, at) => h(Box, { key: at, width: 5 + ((at + step) % 7), height: 1, overflow: 'hidden', marginLeft: step % 2 },
      h(Box, { width: 20, flexShrink: 0 }, h(Text, { color: at === step ? 'green' : 'red', inverse: at === step, wrap: 'truncate-end' }, text)))),
    h(Box, { position: 'absolute', marginLeft: 1 + (step % 4), borderStyle: 'round', width: 9 }, h(Text, null, '題' + step)),
  ), { columns: 40 }))
`

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'cellar-ink-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function framesOf(name: string, plugins: ReturnType<typeof inkMemory>[]): Promise<string[]> {
  const outfile = join(folder, `${name}.mjs`)
  await build({
    stdin: { contents: PROGRAM, resolveDir: new URL('../packages/tui', import.meta.url).pathname, loader: 'js' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    define: { 'process.env.DEV': '"false"' },
    plugins: [withoutDevtools(), ...plugins],
  })
  const { frames } = (await import(outfile)) as { frames: () => string[] }
  return frames()
}

test('frames are the same whether Ink remembers or not', async () => {
  const remembering = await framesOf('remembering', [inkMemory()])
  expect(remembering).toEqual(await framesOf('forgetting', []))
  expect(new Set(remembering).size).toBeGreaterThan(6)
  expect(remembering[0]).toContain('▀')
})
