import { join } from 'node:path'
import { expect, it } from 'vitest'
import { palettes } from '../theme/palettes.ts'
import { frameOf, GOLDEN_SIZES, type Showcase } from './showcase.ts'
import { plainText, styledRows, type Run } from './styled-rows.ts'

/** A screen with several keys waits for each; a machine that does other things too gets the time for it. */
const DRAW_WITHIN_MS = 20_000

/** Tests that a screen looks as drawn, at every size, with and without colours. `-u` draws anew: look at what it drew. */
export function itMatchesGoldenFrame(showcase: Showcase): void {
  const cases = GOLDEN_SIZES.flatMap(([columns, rows]) =>
    (['truecolor', 'mono'] as const).map(colorDepth => [columns, rows, colorDepth] as const),
  )
  it.each(cases)(
    `${showcase.name} looks as drawn at %i x %i in %s`,
    async (columns, rows, colorDepth) => {
      const frame = await frameOf(showcase, { columns, rows, colorDepth })
      const golden = colorDepth === 'mono' ? plainText(frame) : styleRows(frame)
      const suffix = colorDepth === 'mono' ? 'mono' : 'colour'
      await expect(golden).toMatchFileSnapshot(
        join(import.meta.dirname, 'frames', `${showcase.name}-${columns}x${rows}-${suffix}.txt`),
      )
    },
    DRAW_WITHIN_MS,
  )
}

const tokenByColor = new Map(Object.entries(palettes.dark.tokens).map(([token, hex]) => [hex, token]))

/** A row for each row of the screen: its text, then which token colours which part of it. */
function styleRows(frame: string): string {
  return styledRows(frame)
    .map(runs => runs.map(marked).join('').trimEnd())
    .join('\n')
}

/** `⟨accent* cellar⟩`: a token, `*` when bold, `~` on the ground of the selection. Blanks need no colour. */
function marked({ text, style }: Run): string {
  if (text.trim() === '') return text
  const token = style.color === null ? '' : (tokenByColor.get(style.color) ?? style.color)
  const isSelected = style.background === palettes.dark.selection
  const name = `${token}${style.isBold ? '*' : ''}${isSelected ? '~' : ''}`
  return name === '' ? text : `⟨${name} ${text}⟩`
}
