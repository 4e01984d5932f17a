import type { FakeTransport } from '@tubecellar/core/testing'
import type { ThemeName } from '../theme/palettes.ts'
import type { ColorDepth } from '../theme/color-depth.ts'
import { openApp } from './open-app.tsx'

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
  readonly keys?: readonly { readonly press: string; readonly waitForText: string | RegExp }[]
}

interface Look {
  readonly columns: number
  readonly rows: number
  readonly colorDepth: ColorDepth
  /** That of the account by default. */
  readonly theme?: ThemeName
}

/** One frame, with its colours. */
export async function frameOf({ route, transport, ready, keys = [] }: Showcase, look: Look): Promise<string> {
  const app = openApp({ transport: transport(), route, ...look })
  try {
    await app.waitForText(ready)
    await app.waitForIdle()
    for (const { press, waitForText } of keys) {
      app.press(press)
      await app.waitForText(waitForText)
      await app.waitForIdle()
    }
    return app.frame()
  } finally {
    app.close()
  }
}
