import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { playableTest as test } from '../support/browser-test.ts'
import { fillScreens } from '../support/fill-screens.ts'
import { ALL_SCREENS_MS, allFilledScreens, showScreen } from '../support/screens.ts'

/** A page whose content moves more than this while it loads is unpleasant to use. */
const MAX_SHIFT = 0.05
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const
test(
  'pages move little while they load, in every size, with a cold and a warm cache',
  { timeout: ALL_SCREENS_MS },
  async ({ playable, browser }) => {
    const moved: string[] = []
    const screens = allFilledScreens(playable, await fillScreens(playable))
    await Promise.all(
      SIZES.map(async size => {
        const page = await playable.openWindow(browser)
        await page.setViewportSize(size)
        await page.addInitScript(recordShifts)
        for (const cache of ['cold', 'warm'])
          for (const screen of screens) {
            await showScreen(page, playable.server.url, screen)
            const shift = await readShift(page)
            if (shift > MAX_SHIFT) moved.push(`${screen.name} at ${size.width} px, ${cache}: ${shift.toFixed(3)}`)
          }
        await page.context().close()
      }),
    )
    expect(moved).toEqual([])
  },
)

interface ShiftWindow {
  layoutShift: number
}

function recordShifts() {
  const target = window as unknown as ShiftWindow
  target.layoutShift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) target.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The shifts until all requests have been answered and two frames were drawn. */
async function readShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(resolve => requestAnimationFrame(resolve))
    return (window as unknown as { layoutShift: number }).layoutShift
  })
}
