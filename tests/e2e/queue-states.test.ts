import { describe } from 'vitest'
import { blockedSitesTexts } from '@tubecellar/core/messages/blocked-sites'
import { appSettingsTexts } from '@tubecellar/core/messages/settings'
import { emptyArchiveTest } from '../support/staff-test.ts'

describe('a site that blocks the server', () => {
  emptyArchiveTest(
    'has one banner, which tries the site again or leads to the cookies',
    async ({ page, archive, tube }) => {
      tube.switchFaults([{ fault: 'bot-check' }])
      await archive.resultOf((await archive.add(tube.videos.slice(0, 2))).task_id)
      await page.goto('/downloads/')
      const banners = page.getByRole('list', { name: blockedSitesTexts.label }).getByRole('listitem')
      await banners.getByText(/paused until/).waitFor()
      await banners.getByText(/2 items are waiting/).waitFor()
      await banners.getByRole('link', { name: blockedSitesTexts.addCookies }).click()
      await page.locator(`:focus[data-title="${appSettingsTexts.cookie}"]`).waitFor()
      await page.goBack()
      tube.switchFaults([])
      await banners.getByRole('button', { name: blockedSitesTexts.tryNow }).click()
      await banners.first().waitFor({ state: 'detached' })
      await page
        .getByRole('listitem')
        .getByText(/^Waiting/)
        .first()
        .waitFor({ state: 'detached' })
    },
  )
})
