import { join } from 'node:path'
import { expect, it } from 'vitest'
import { palettes } from '../theme/palettes.ts'
import { renderFrame, GOLDEN_SIZES, type Showcase } from './showcase.ts'
import { plainText, styledRows, type Run } from './styled-rows.ts'

/** Long, because screens with several keys wait for each key, also on a busy computer. */
const DRAW_WITHIN_MS = 20_000

/** Compares a screen with its golden frames, at every size, with and without colors. `-u` updates the frames; check them. */
export function itMatchesGoldenFrame(showcase: Showcase): void {
  const cases = [...GOLDEN_SIZES, ...(showcase.sizes ?? [])].flatMap(([columns, rows]) =>
    (['truecolor', 'mono'] as const).map(colorDepth => [columns, rows, colorDepth] as const),
  )
  it.each(cases)(
    `${showcase.name} matches its golden frame at %i x %i in %s`,
    async (columns, rows, colorDepth) => {
      const frame = await renderFrame(showcase, { columns, rows, colorDepth })
      const golden = colorDepth === 'mono' ? plainText(frame) : styleRows(frame)
      const suffix = colorDepth === 'mono' ? 'mono' : 'color'
      await expect(golden).toMatchFileSnapshot(
        join(import.meta.dirname, 'frames', `${showcase.name}-${columns}x${rows}-${suffix}.txt`),
      )
    },
    DRAW_WITHIN_MS,
  )
}

const tokenByColor = new Map(Object.entries(palettes.dark.tokens).map(([token, hex]) => [hex, token]))

/** Converts a frame to text with the token of each colored part. */
function styleRows(frame: string): string {
  return styledRows(frame)
    .map(runs => runs.map(annotate).join('').trimEnd())
    .join('\n')
}

/** `⟨accent* cellar⟩`: a token, `*` if bold, `~` on the background of the focused row. Spaces have no color. */
function annotate({ text, style }: Run): string {
  if (text.trim() === '') return text
  const token = style.color === null ? '' : (tokenByColor.get(style.color) ?? style.color)
  const isFocused = style.background === palettes.dark.selection
  const name = `${token}${style.isBold ? '*' : ''}${isFocused ? '~' : ''}`
  return name === '' ? text : `⟨${name} ${text}⟩`
}
