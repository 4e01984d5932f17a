import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { settingsSearchTexts } from '@tubecellar/core/messages/settings'
import { shareTexts } from '@tubecellar/core/messages/video-page'
import { notesTexts } from '@tubecellar/core/messages/notes'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { playableTest } from '../support/browser-test.ts'
import { fillScreens } from '../support/fill-screens.ts'
import type { PlayableLibrary } from '../support/playable.ts'
import { ALL_SCREENS_MS, allFilledScreens, showScreen, type ScreenUnderTest } from '../support/screens.ts'

const THEMES = ['light', 'matrix', 'midnight', 'custom'] as const
const DESKTOP = { width: 1440, height: 900 }
const SMALL = { tablet: { width: 768, height: 1024 }, phone: { width: 390, height: 844 } } as const
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface OpenedScreen extends ScreenUnderTest {
  /** Opens a part of the page that is closed at first. */
  readonly open?: (page: Page) => Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()

/** Dialogs, menus, modes and tabs of the screens. */
function openedParts({ videoIds }: PlayableLibrary): OpenedScreen[] {
  const home = { path: '/', heading: 'Recent Videos' }
  const video = { path: `/video/${videoIds[0]}`, heading: 'The lamp of Skerrow' }
  return [
    {
      ...home,
      name: 'selection of videos',
      async open(page) {
        await page.getByRole('article').getByRole('link').first().focus()
        await page.keyboard.press('x')
        await page.getByRole('toolbar', { name: uiTexts.selection }).waitFor()
      },
    },
    {
      ...home,
      name: 'menu of a card',
      async open(page) {
        await page.getByRole('article').getByRole('button', { name: /^More/ }).first().click()
        await page.getByRole('menu').waitFor()
      },
    },
    {
      ...home,
      name: 'player overlay',
      path: `/?videoId=${videoIds[0]}`,
      open: page => page.getByRole('dialog').getByRole('slider').first().waitFor(),
    },
    {
      ...video,
      name: 'share dialog',
      async open(page) {
        await button(page, shareTexts.share).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      ...video,
      name: 'playlists of a video',
      async open(page) {
        await button(page, playlistsTexts.addToPlaylist).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      ...video,
      name: 'chapters of a video',
      open: page => page.getByRole('tab', { name: new RegExp(`^${videosTexts.chapters}`) }).click(),
    },
    {
      ...video,
      name: 'notes of a video',
      open: page => page.getByRole('tab', { name: new RegExp(`^${notesTexts.notes}`) }).click(),
    },
    {
      name: 'search of the settings',
      path: '/settings/user/',
      heading: 'User',
      async open(page) {
        await page.getByRole('searchbox', { name: settingsSearchTexts.search }).fill('sub')
        await page.locator('mark').first().waitFor()
      },
    },
  ]
}

describe('every screen', () => {
  playableTest(
    'passes all axe rules in every width, and its rules for colors and target sizes in every theme',
    { timeout: ALL_SCREENS_MS },
    async ({ page, playable }) => {
      const filled = await fillScreens(playable)
      // A color of a transition between two themes belongs to neither.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
      const found: string[] = []
      const screens: OpenedScreen[] = [...allFilledScreens(playable, filled), ...openedParts(playable)]
      for (const screen of screens) {
        await page.setViewportSize(DESKTOP)
        await showScreen(page, playable.server.url, screen)
        await screen.open?.(page)
        found.push(...(await violations(page, `${screen.name} on a desktop`, { tags: RULES })))
        for (const theme of THEMES) {
          await showTheme(page, theme)
          found.push(
            ...(await violations(page, `${screen.name} in ${theme}`, { rules: ['color-contrast', 'target-size'] })),
          )
        }
        await showTheme(page, 'light')
        for (const [device, size] of Object.entries(SMALL)) {
          await page.setViewportSize(size)
          found.push(...(await violations(page, `${screen.name} on a ${device}`, { tags: RULES })))
        }
      }
      expect(found).toEqual([])
    },
  )
})

const showTheme = (page: Page, theme: string) =>
  page.evaluate(name => void (document.documentElement.dataset['theme'] = name), theme)

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
