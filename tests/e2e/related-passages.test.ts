import { sectionTexts } from '@tubecellar/core/messages/sections'
import { browserTest, closeWithoutErrors } from '../support/browser-test.ts'
import { startEmbeddingsEndpoint } from '../support/embeddings-endpoint.ts'
import { startPlayableServer } from '../support/playable.ts'
import { waitUntil } from '../support/wait-until.ts'

const test = browserTest.extend('page', async ({ browser }, { onCleanup }) => {
  const endpoint = await startEmbeddingsEndpoint()
  const playable = await startPlayableServer({
    config: {
      hasJobs: true,
      embeddings: { url: `${endpoint.url}/embeddings`, model: 'synonyms', minSimilarity: 0.3 },
    },
    prepare({ raw }, { videoIds }) {
      raw
        .prepare(
          `INSERT INTO subtitles (id, video_id, lang, source, name, ext, media_path, last_refresh)
           VALUES (9001, ?, 'en', 'user', '', 'vtt', '', 1)`,
        )
        .run(videoIds[1])
      raw.exec(`INSERT INTO cues VALUES (9001, 0, 4000, 7500, 'the ship arrives')`)
    },
  })
  await waitUntil('the index of the subtitles', async () => {
    const rows = await playable.server.ask('SELECT id FROM transcript_embeddings WHERE subtitle_id = 9001')
    return rows.length === 1
  })
  const page = await playable.openWindow(browser)
  const closePage = closeWithoutErrors(page)
  onCleanup(async () => {
    await playable.server.stop()
    await endpoint.close()
    await closePage()
  })
  return page
})

test('related passages are a section of the search, and open the video at their time', async ({ page }) => {
  await page.goto('/search/?query=boat')
  const section = page.getByRole('region', { name: sectionTexts.related })
  await section.getByText('the ship arrives').click()
  await page.waitForURL(/\/video\/.*[?&]t=\d/)
  await page.locator('video').waitFor({ state: 'attached' })
})
