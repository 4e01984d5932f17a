import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTinyTerminal } from '../packages/tui/src/testing/tiny-terminal.ts'
import { withoutDevtools } from './bundle-command-line.ts'
import { inkMemory } from './ink-memory-plugin.ts'

/** Frames of what is hard to draw: covers, wide characters cut in half, marks, overlapping boxes, tabs, hostile codes. */
const PROGRAM = `
import { createElement as h } from 'react'
import { EventEmitter } from 'node:events'
import { Box, render, renderToString, Text } from 'ink'

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

const screen = step => h(Box, { width: 40, height: 12, flexDirection: 'column', overflow: 'hidden' },
  h(Text, { bold: step % 2 === 0 }, 'Recent Videos'),
  ...(step > 5 ? [] : [h(Text, { key: 'cover' }, cover(step))]),
  ...['one', 'two', 'three'].map((text, at) => h(Text, { key: text, inverse: at === step % 3 }, (at === step % 3 ? '> ' : '') + text)),
  h(Box, { flexGrow: 1 }), h(Text, { dimColor: true }, step + ' of 8'))

/** What a terminal gets for each step, and the frame that it should then show. */
export async function session() {
  let text = ''
  const stdout = Object.assign(new EventEmitter(), { columns: 40, rows: 12, isTTY: true, write: (chunk, done) => { text += chunk; done?.(); return true } })
  const app = render(screen(0), { stdout, stdin: Object.assign(new EventEmitter(), { isTTY: false }), interactive: true, incrementalRendering: true, patchConsole: false, maxFps: 1000 })
  const steps = []
  for (let step = 0; step < 8; step++) {
    app.rerender(screen(step))
    await app.waitUntilRenderFlush()
    steps.push({ written: text, frame: renderToString(screen(step), { columns: 40 }) })
    text = ''
  }
  app.unmount()
  return steps
}
`

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'cellar-ink-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Program {
  readonly frames: () => string[]
  readonly session: () => Promise<{ readonly written: string; readonly frame: string }[]>
}

async function programWith(name: string, plugins: ReturnType<typeof inkMemory>[]): Promise<Program> {
  // A module is loaded once, however often it is asked for.
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
  return (await import(outfile)) as Program
}

test('frames are the same whether Ink remembers or not', async () => {
  const remembering = (await programWith('remembering', [inkMemory()])).frames()
  expect(remembering).toEqual((await programWith('forgetting', [])).frames())
  expect(new Set(remembering).size).toBeGreaterThan(6)
  expect(remembering[0]).toContain('▀')
})

test('what is written of each frame makes the screen what the frame is', async () => {
  const terminal = createTinyTerminal(40, 12)
  const steps = await (await programWith('remembering', [inkMemory()])).session()
  for (const [step, { written, frame }] of steps.entries()) {
    terminal.write(written.replaceAll(/\u001b\[\?\d+[hl]/g, ''))
    const whole = createTinyTerminal(40, 12)
    whole.write(frame)
    expect(terminal.screen()).toEqual(whole.screen())
    // After the first frames only what changed.
    if (step > 5) expect(written.length).toBeLessThan(400)
  }
})
