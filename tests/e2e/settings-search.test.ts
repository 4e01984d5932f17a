import { describe, expect } from 'vitest'
import { appSettingsTexts, settingsSearchTexts, settingsTexts } from '@tubecellar/core/messages/settings'
import { playableTest } from '../support/browser-test.ts'

describe('the search of the settings', () => {
  playableTest('finds settings of all pages with marks, changes one, and returns to the page', async ({ page }) => {
    await page.goto('/settings/user/')
    await page.getByRole('heading', { name: settingsTexts.thisBrowser }).waitFor()
    const field = page.getByRole('searchbox', { name: settingsSearchTexts.search })
    await field.fill('auto-start')
    await page.getByRole('heading', { name: '1 setting matches "auto-start"' }).waitFor()
    await page.locator('mark', { hasText: 'Auto-start' }).waitFor()
    await page.getByRole('switch', { name: appSettingsTexts.autoStartDownloads }).click()
    await page.getByRole('switch', { name: appSettingsTexts.autoStartDownloads, checked: true }).waitFor()
    await field.press('Escape')
    await page.getByRole('heading', { name: settingsTexts.thisBrowser }).waitFor()
    expect(await field.inputValue()).toBe('')
  })

  playableTest('opens the page and section of a found setting', async ({ page }) => {
    await page.goto('/settings/user/')
    await page.getByRole('searchbox', { name: settingsSearchTexts.search }).fill('netscape')
    await page.getByRole('link', { name: settingsSearchTexts.open('Application') }).click()
    await page.getByRole('heading', { name: 'Application', exact: true }).waitFor()
    await page.locator(`[data-title="${appSettingsTexts.cookie}"]:focus`).waitFor()
    expect(await page.getByRole('searchbox', { name: settingsSearchTexts.search }).inputValue()).toBe('')
  })
})
