import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startPlayableServer, type PlayableLibrary } from '../support/playable.ts'
import { ALL_SCREENS_MS, allScreens, showScreen } from '../support/screens.ts'

const THEMES = ['light', 'matrix', 'midnight', 'custom'] as const
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on every screen: all rules on a desk (dark) and on a phone, colours in every theme. */
describe('every screen', () => {
  let playable: PlayableLibrary
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    playable = await startPlayableServer()
    browser = await startBrowser()
    page = await playable.open(browser)
    // Colours on their way from one theme to the next are nobody's.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(axe)
  })
  afterAll(async () => {
    await browser?.close()
    await playable?.server.stop()
  })

  async function findings(place: string, only: { tags: string[] } | { rules: string[] }): Promise<string[]> {
    const runOnly = 'tags' in only ? { type: 'tag', values: only.tags } : { type: 'rule', values: only.rules }
    const { violations } = await page.evaluate(
      async options => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(options),
      // What is in order is not described: only the faults matter.
      { runOnly, resultTypes: ['violations'] },
    )
    return violations.map(
      ({ id, nodes }) =>
        `${place}: ${id} at ${nodes
          .map(({ target }) => String(target))
          .slice(0, 3)
          .join(' and ')}`,
    )
  }

  it(
    'is free of faults on a desk and on a phone, and can be read in every theme',
    async () => {
      const found: string[] = []
      for (const screen of allScreens(playable)) {
        await page.setViewportSize(DESK)
        await showScreen(page, playable.server.url, screen)
        found.push(...(await findings(`${screen.name} on a desk`, { tags: RULES })))
        for (const theme of THEMES) {
          await page.evaluate(name => void (document.documentElement.dataset['theme'] = name), theme)
          found.push(...(await findings(`${screen.name} in ${theme}`, { rules: ['color-contrast'] })))
        }
        await page.setViewportSize(PHONE)
        found.push(...(await findings(`${screen.name} on a phone`, { tags: RULES })))
      }
      expect(found).toEqual([])
    },
    ALL_SCREENS_MS,
  )
})
