import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FakeTransport } from '@tubecellar/core/testing'
import { palettes } from '../../theme/palettes.ts'
import type { Tier } from '../../theme/tier.ts'
import { openApp } from './open-app.tsx'
import { plainText, styledRows, type Run } from './styled-rows.ts'

/** What every screen is drawn at. Look.md section 5 has the frames. */
export const GOLDEN_SIZES = [
  [60, 20],
  [80, 24],
  [120, 40],
] as const

export interface Showcase {
  /** Of its files: `home-list`. */
  readonly name: string
  readonly route: string
  readonly transport: () => FakeTransport
  /** On the screen once it is complete. */
  readonly ready: string | RegExp
  /** Pressed one after the other, each once the screen before is complete. */
  readonly keys?: readonly { readonly press: string; readonly sees: string | RegExp }[]
}

/** A screen with several keys waits for each; a machine that does other things too gets the time for it. */
const DRAW_WITHIN_MS = 20_000

/** Tests that a screen looks as drawn, at every size, with and without colours. `-u` draws anew: look at what it drew. */
export function itLooksAsDrawn(showcase: Showcase): void {
  const cases = GOLDEN_SIZES.flatMap(([columns, rows]) =>
    (['truecolor', 'mono'] as const).map(tier => [columns, rows, tier] as const),
  )
  it.each(cases)(
    `${showcase.name} looks as drawn at %i x %i in %s`,
    async (columns, rows, tier) => {
      const frame = await frameOf(showcase, { columns, rows, tier })
      const golden = tier === 'mono' ? plainText(frame) : stylesOf(frame)
      const suffix = tier === 'mono' ? 'mono' : 'colour'
      await expect(golden).toMatchFileSnapshot(
        join(import.meta.dirname, 'frames', `${showcase.name}-${columns}x${rows}-${suffix}.txt`),
      )
    },
    DRAW_WITHIN_MS,
  )
}

/** One frame, with its colours. */
export async function frameOf(
  { route, transport, ready, keys = [] }: Showcase,
  { columns, rows, tier }: { columns: number; rows: number; tier: Tier },
): Promise<string> {
  const app = openApp({ transport: transport(), route, columns, rows, tier })
  try {
    await app.sees(ready)
    await app.rests()
    for (const { press, sees } of keys) {
      app.press(press)
      await app.sees(sees)
      await app.rests()
    }
    return app.frame()
  } finally {
    app.close()
  }
}

const tokenOf = new Map(Object.entries(palettes.dark.tokens).map(([token, hex]) => [hex, token]))

/** A row for each row of the screen: its text, then which token colours which part of it. */
function stylesOf(frame: string): string {
  return styledRows(frame)
    .map(runs => runs.map(marked).join('').trimEnd())
    .join('\n')
}

/** `⟨accent* cellar⟩`: a token, `*` when bold, `~` on the ground of the selection. Blanks need no colour. */
function marked({ text, style }: Run): string {
  if (text.trim() === '') return text
  const token = style.color === null ? '' : (tokenOf.get(style.color) ?? style.color)
  const isSelected = style.background === palettes.dark.selection
  const name = `${token}${style.isBold ? '*' : ''}${isSelected ? '~' : ''}`
  return name === '' ? text : `⟨${name} ${text}⟩`
}
