import { palettes, type ThemeName } from '../theme/palettes.ts'
import type { ColorDepth } from '../theme/color-depth.ts'
import { screenShowcases } from './screen-showcases.ts'
import { renderFrame, GOLDEN_SIZES } from './showcase.ts'
import { showcases } from './showcases.ts'

interface GalleryOptions {
  /** Part of the screen names. */
  readonly screen: string
  readonly theme: string
  /** `80x24`; empty for all. */
  readonly size: string
  readonly colorDepth: ColorDepth
  readonly write: (text: string) => void
}

/** Writes the matching screens in every selected theme and size. Returns the number of frames. */
export async function drawGallery({ screen, theme, size, colorDepth, write }: GalleryOptions): Promise<number> {
  const themes = (Object.keys(palettes) as ThemeName[]).filter(name => theme === '' || name === theme)
  const [, columns, rows] = /^(\d+)x(\d+)$/.exec(size) ?? []
  const sizes = columns && rows ? [[Number(columns), Number(rows)] as const] : GOLDEN_SIZES
  const wanted = [...showcases, ...screenShowcases].filter(({ name }) => name.includes(screen))
  for (const showcase of wanted) {
    for (const name of themes) {
      for (const [width, height] of sizes) {
        const frame = await renderFrame(showcase, { columns: width, rows: height, colorDepth, theme: name })
        write(`\n${showcase.name}, ${name}, ${width}x${height}\n${frame}\u001b[0m\n`)
      }
    }
  }
  return wanted.length * themes.length * sizes.length
}
