import { EventEmitter } from 'node:events'
import { createElement, type ReactNode } from 'react'
import { Box, render, renderToString, Text } from 'ink'
import stringWidth from 'string-width'

// Frames with content that is difficult to draw: images, clipped wide characters, overlapping boxes, tabs, control sequences.
// scripts/ink-patches.test.ts runs this file with the Ink of the tests, of the bundle, and without patches.

const COLUMNS = 40
const ROWS = 12
const FRAMES = 12
const STEPS = 8

const TEXTS = [
  'plain',
  '日本語の題名',
  'e\u0301tude',
  '👩‍👩‍👧 family',
  'a\tb',
  '\u001b[2Jcleared?',
  '\u001b[1mbold\u001b[22m',
  '░'.repeat(12),
  '',
]

/** The width of each text in columns. */
export const measureWidths = (texts: readonly string[]): number[] => texts.map(text => stringWidth(text))

/** Each frame of a sequence that Ink renders in memory. */
export function renderFrames(): string[] {
  return Array.from({ length: FRAMES }, (_, step) => renderToString(overlappingBoxes(step), { columns: COLUMNS }))
}

/** What Ink writes to a terminal at each step, and the frame that the terminal must then show. */
export async function renderSession(): Promise<{ written: string; frame: string }[]> {
  let written = ''
  const write = (chunk: string, done?: () => void) => {
    written += chunk
    done?.()
    return true
  }
  const stdout = Object.assign(new EventEmitter(), { columns: COLUMNS, rows: ROWS, isTTY: true, write })
  const app = render(listScreen(0), {
    stdout: stdout as unknown as NodeJS.WriteStream,
    stdin: Object.assign(new EventEmitter(), { isTTY: false }) as unknown as NodeJS.ReadStream,
    interactive: true,
    incrementalRendering: true,
    patchConsole: false,
    maxFps: 1000,
  })
  const steps: { written: string; frame: string }[] = []
  for (let step = 0; step < STEPS; step++) {
    app.rerender(listScreen(step))
    await app.waitUntilRenderFlush()
    steps.push({ written, frame: renderToString(listScreen(step), { columns: COLUMNS }) })
    written = ''
  }
  app.unmount()
  return steps
}

function overlappingBoxes(step: number): ReactNode {
  const clippedCover = createElement(
    Box,
    { width: 13, height: 4, overflow: 'hidden' },
    createElement(Box, { width: 20, flexShrink: 0 }, createElement(Text, null, cover(step))),
  )
  const clippedTexts = TEXTS.map((text, index) =>
    createElement(
      Box,
      { key: index, width: 5 + ((index + step) % 7), height: 1, overflow: 'hidden', marginLeft: step % 2 },
      createElement(
        Box,
        { width: 20, flexShrink: 0 },
        createElement(
          Text,
          { color: index === step ? 'green' : 'red', inverse: index === step, wrap: 'truncate-end' },
          text,
        ),
      ),
    ),
  )
  const popup = createElement(
    Box,
    { position: 'absolute', marginLeft: 1 + (step % 4), borderStyle: 'round', width: 9 },
    createElement(Text, null, `題${step}`),
  )
  return screen(clippedCover, ...clippedTexts, popup)
}

function listScreen(step: number): ReactNode {
  const rows = ['one', 'two', 'three'].map((text, index) =>
    createElement(Text, { key: text, inverse: index === step % 3 }, (index === step % 3 ? '> ' : '') + text),
  )
  return screen(
    createElement(Text, { bold: step % 2 === 0 }, 'Recent Videos'),
    step > 5 ? null : createElement(Text, null, cover(step)),
    ...rows,
    createElement(Box, { flexGrow: 1 }),
    createElement(Text, { dimColor: true }, `${step} of ${STEPS}`),
  )
}

const screen = (...children: ReactNode[]) =>
  createElement(Box, { width: COLUMNS, height: ROWS, flexDirection: 'column', overflow: 'hidden' }, ...children)

function cover(step: number): string {
  const cell = (x: number, y: number) => `\u001b[38;2;${x * 20};${y * 40};${step % 3};48;2;1;2;${x}m▀`
  return Array.from({ length: 4 }, (_, y) =>
    Array.from({ length: 12 }, (_, x) => `${cell(x, y)}\u001b[39;49m`).join(''),
  ).join('\n')
}
