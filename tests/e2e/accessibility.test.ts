import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startPlayable, type Playable } from '../support/playable.ts'
import { everyScreen, showScreen } from '../support/screens.ts'

const THEMES = ['light', 'matrix', 'midnight', 'custom'] as const
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on every screen: all rules in the dark theme, colours in the others. */
describe('every screen', () => {
  let playable: Playable
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    playable = await startPlayable()
    browser = await startBrowser()
    page = await playable.open(browser)
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
      { runOnly },
    )
    return violations.map(
      ({ id, nodes }) =>
        `${place}: ${id} at ${nodes
          .map(({ target }) => String(target))
          .slice(0, 3)
          .join(' and ')}`,
    )
  }

  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('is free of faults at $width px', async size => {
    await page.setViewportSize(size)
    const found: string[] = []
    for (const screen of everyScreen(playable)) {
      await showScreen(page, playable.server.url, screen)
      found.push(...(await findings(screen.name, { tags: RULES })))
    }
    expect(found).toEqual([])
  })

  it.each(THEMES)('can be read in the %s theme', async theme => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(name => localStorage.setItem('cellar.theme', name), theme)
    const found: string[] = []
    for (const screen of everyScreen(playable)) {
      await showScreen(page, playable.server.url, screen)
      const shown = await page.evaluate(() => document.documentElement.dataset['theme'])
      if (shown !== theme) found.push(`${screen.name} shows the theme ${shown}`)
      found.push(...(await findings(`${screen.name} (${theme})`, { rules: ['color-contrast'] })))
    }
    expect(found).toEqual([])
  })
})
