import { afterEach, expect, it } from 'vitest'
import { createTestArchive } from '../../testing/demo-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

const DATE = String.raw`\d+ \w{3}`

it.each([
  [120, new RegExp(`Six hours of sky in six minutes, wi.* Dark Sky Diary +6:21 +${DATE}`)],
  [100, /Six hours of sky in six min.* Dark Sky Diary +6:21 +│/],
  [80, new RegExp(`Six hours of sky in six minutes, wi.* Dark Sky Diary +6:21 +${DATE}`)],
  [60, /Six hours of sky in six min.* Dark Sky Diary +6:21$/m],
  [50, /Six hours of sky in six minutes, w.*… +6:21$/m],
])(
  'at %i columns, a row omits its date and channel before its title is shorter than 24 columns',
  async (columns, row) => {
    const { transport } = createTestArchive()
    app = openApp({ transport, columns })
    await app.waitForText('Six hours')
    expect(app.screen()).toMatch(row)
  },
)
