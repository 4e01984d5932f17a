import type { FakeTransport } from '@tubecellar/core/testing'
import type { ThemeName } from '../theme/palettes.ts'
import type { ColorDepth } from '../theme/color-depth.ts'
import { openApp } from './open-app.tsx'

/** The sizes of the golden frames. */
export const GOLDEN_SIZES = [
  [60, 20],
  [80, 24],
  [120, 40],
] as const

export interface Showcase {
  /** Name of its files: `home-list`. */
  readonly name: string
  readonly route: string
  readonly transport: () => FakeTransport
  /** Text on the loaded screen. */
  readonly ready: string | RegExp
  /** Pressed in order, each after the screen is loaded. `advance`: time that passes after the key, in milliseconds. */
  readonly keys?: readonly {
    readonly press: string
    readonly advance?: number
    readonly waitForText: string | RegExp
  }[]
  /** Sizes in addition to `GOLDEN_SIZES`. */
  readonly sizes?: readonly (readonly [columns: number, rows: number])[]
}

interface Look {
  readonly columns: number
  readonly rows: number
  readonly colorDepth: ColorDepth
  /** The theme of the account by default. */
  readonly theme?: ThemeName
}

/** Renders a frame with colors. */
export async function renderFrame({ route, transport, ready, keys = [] }: Showcase, look: Look): Promise<string> {
  const app = openApp({ transport: transport(), route, ...look })
  try {
    await app.waitForText(ready)
    await app.waitForIdle()
    for (const { press, advance, waitForText } of keys) {
      app.press(press)
      if (advance !== undefined) await app.advance(advance)
      await app.waitForText(waitForText)
      await app.waitForIdle()
    }
    return app.frame()
  } finally {
    app.close()
  }
}
