import { describe, expect } from 'vitest'
import { playHitsTexts } from '@tubecellar/core/messages/playback'
import { searchTexts } from '@tubecellar/core/messages/search'
import { sectionTexts } from '@tubecellar/core/messages/sections'
import { transcriptTexts } from '@tubecellar/core/messages/transcripts'
import { browserTest, closeWithoutErrors } from '../support/browser-test.ts'
import { addLampTranscript, LAMP_HITS, LAMP_TITLE } from '../support/lamp-transcript.ts'
import { waitForSearchIndex } from '../support/wait-for-search-index.ts'
import { playbackTime, startPlayableServer } from '../support/playable.ts'

const searchTest = browserTest
  .extend('playable', async ({}, { onCleanup }) => {
    const playable = await startPlayableServer({
      prepare(db, { videoIds: [first = ''] }) {
        addLampTranscript(db, first)
        db.raw
          .prepare(
            `UPDATE videos SET tags = '["oral history"]', description = 'Why the brass lamp was lit.' WHERE id = ?`,
          )
          .run(first)
      },
    })
    onCleanup(() => playable.server.stop())
    await waitForSearchIndex(await playable.server.signIn('viewer'))
    return playable
  })
  .extend('page', async ({ browser, playable }, { onCleanup }) => {
    const page = await playable.openWindow(browser, { user: 'viewer' })
    onCleanup(closeWithoutErrors(page))
    return page
  })

describe('The search of all texts', () => {
  searchTest('shows sections, and plays a hit of a transcript from its time', async ({ page, playable }) => {
    await page.goto('/search/?query=lamp')
    await page.getByRole('heading', { name: /^Videos/ }).waitFor()
    await page.getByRole('heading', { name: /^Transcript/ }).waitFor()
    await page.getByRole('heading', { name: /^Descriptions/ }).waitFor()
    const timeline = page.getByRole('listbox', { name: sectionTexts.timeline(LAMP_TITLE) })
    expect(await timeline.getByRole('option').count()).toBe(LAMP_HITS.length)
    await timeline.focus()
    await page.keyboard.press('ArrowRight')
    await timeline
      .getByRole('option', { name: sectionTexts.hitAt(2, LAMP_HITS.length, '0:12'), selected: true })
      .waitFor()
    const frame = page.locator(`img[src*="/cache/frames/${playable.videoIds[0]}/"]`).first()
    await expect.poll(() => frame.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
    await page.getByRole('button', { name: sectionTexts.moreHits(2) }).click()
    await page.getByRole('link', { name: /^0:44/ }).click()
    await page.waitForURL(/\/video\/.*t=42/)
    await expect.poll(() => playbackTime(page)).toBeGreaterThanOrEqual(42)
    expect(await page.getByRole('searchbox', { name: transcriptTexts.search }).inputValue()).toBe('lamp')
    await page.goBack()
    await page.getByRole('heading', { name: /^Transcript/ }).waitFor()
    expect(await page.getByRole('searchbox', { name: searchTexts.searchArchive }).last().inputValue()).toBe('lamp')
  })

  searchTest('plays all hits of transcripts one after another', async ({ page, playable }) => {
    await page.goto('/search/?query=lamp')
    await page.getByRole('button', { name: playHitsTexts.playAllHits }).click()
    await page.waitForURL(`**/video/${playable.videoIds[0]}?t=2`)
    const bar = page.getByRole('region', { name: playHitsTexts.playAllHits })
    await bar.getByText(`of ${LAMP_HITS.length}`).waitFor()
    for (const _ of LAMP_HITS) await page.keyboard.press('n')
    // After the last hit, which starts at 44 s, playback pauses.
    await bar.waitFor({ state: 'detached' })
    const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
    await expect.poll(isPaused).toBe(true)
    const position = await playbackTime(page)
    expect(position).toBeGreaterThanOrEqual(46)
    expect(position).toBeLessThan(58)
  })

  searchTest('filters with chips, and offers to remove them if nothing is found', async ({ page }) => {
    await page.goto('/search/?query=lamp')
    await page.getByRole('heading', { name: /^Videos/ }).waitFor()
    await page.getByRole('button', { name: sectionTexts.addFilter(sectionTexts.filters.length) }).click()
    await page.getByRole('button', { name: sectionTexts.overAnHour }).click()
    await page.waitForURL(/length/)
    await page.getByText(sectionTexts.nothingFound('lamp')).waitFor()
    await page.getByText(sectionTexts.filtersOn(['Length: Over 1 h'])).waitFor()
    await page.getByRole('button', { name: sectionTexts.clearFilters }).last().click()
    await page.getByRole('heading', { name: /^Videos/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('query')).toBe('lamp')
  })

  searchTest('finds the videos of a tag that was clicked', async ({ page, playable }) => {
    await page.goto(`/video/${playable.videoIds[0]}`)
    await page.getByRole('link', { name: 'oral history' }).click()
    await page.waitForURL(/\/search\//)
    expect(new URL(page.url()).searchParams.get('query')).toBe('tag:"oral history"')
    await page.getByRole('link', { name: LAMP_TITLE }).first().waitFor()
  })

  searchTest('suggests searches in the top bar, with the keyboard', async ({ page }) => {
    await page.goto('/')
    const field = page.getByRole('combobox', { name: searchTexts.searchArchive })
    await field.fill('Skerrow')
    const listbox = page.getByRole('listbox', { name: sectionTexts.suggestions })
    const option = listbox.getByRole('option', { name: LAMP_TITLE })
    await option.waitFor()
    await field.press('ArrowUp')
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true')
    await field.press('Enter')
    await page.waitForURL(/\/video\//)
    await field.fill('lamp')
    const stored = page.waitForResponse(response => response.url().endsWith('/api/search/recent/'))
    await field.press('Enter')
    await page.waitForURL(/\/search\/\?query=lamp/)
    await stored
    await page.goto('/')
    await field.click()
    await listbox.getByRole('group', { name: sectionTexts.recentSearches }).getByText('Skerrow').waitFor()
    await listbox.getByRole('option', { name: /^lamp/ }).click()
    await page.waitForURL(/\/search\/\?query=lamp/)
  })
})
