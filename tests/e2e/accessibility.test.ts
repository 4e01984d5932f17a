import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { playableTest } from '../support/browser-test.ts'
import { ALL_SCREENS_MS, allScreens, showScreen } from '../support/screens.ts'

const THEMES = ['light', 'matrix', 'midnight', 'custom'] as const
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

describe('every screen', () => {
  playableTest(
    'passes all axe rules on desktops and phones, and its rules for colors and target sizes in every theme',
    { timeout: ALL_SCREENS_MS },
    async ({ page, playable }) => {
      // A color of a transition between two themes belongs to neither.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
      const found: string[] = []
      for (const screen of allScreens(playable)) {
        await page.setViewportSize(DESKTOP)
        await showScreen(page, playable.server.url, screen)
        found.push(...(await violations(page, `${screen.name} on a desktop`, { tags: RULES })))
        for (const theme of THEMES) {
          await page.evaluate(name => void (document.documentElement.dataset['theme'] = name), theme)
          found.push(
            ...(await violations(page, `${screen.name} in ${theme}`, { rules: ['color-contrast', 'target-size'] })),
          )
        }
        await page.setViewportSize(PHONE)
        found.push(...(await violations(page, `${screen.name} on a phone`, { tags: RULES })))
      }
      expect(found).toEqual([])
    },
  )
})

async function violations(page: Page, view: string, only: { tags: string[] } | { rules: string[] }): Promise<string[]> {
  const runOnly = 'tags' in only ? { type: 'tag', values: only.tags } : { type: 'rule', values: only.rules }
  const results = await page.evaluate(
    async options => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(options),
    // Results that pass are not needed.
    { runOnly, resultTypes: ['violations'] },
  )
  return results.violations.map(({ id, nodes }) => {
    const elements = nodes.slice(0, 3).map(({ target }) => String(target))
    return `${view}: ${id} at ${elements.join(' and ')}`
  })
}
