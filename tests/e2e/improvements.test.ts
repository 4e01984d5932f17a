import { describe, expect } from 'vitest'
import { shortcomingTexts } from '@tubecellar/core/messages/shortcomings'
import { sampleId, type Archive } from '../support/archive.ts'
import { emptyArchiveTest } from '../support/staff-test.ts'

/** Archives a video in its lowest resolution, and allows the best one. */
async function archiveSmall({ client, tube, add, resultOf, lastOf, sql }: Archive): Promise<string> {
  const [url = ''] = tube.videos
  await client.updateAppSettings({ body: { downloads: { format: 'worst' } } })
  await resultOf((await add([url], true)).task_id)
  await lastOf('download_pending')
  await sql(
    `UPDATE videos SET shortcomings = '[{"kind":"low_resolution","found":1,"height":144,"expected_height":360}]'`,
  )
  await client.updateAppSettings({ body: { downloads: { format: null } } })
  return sampleId(url)
}

async function findHeight({ client }: Archive, id: string) {
  const { streams } = await client.getVideo({ params: { id } })
  return streams.flatMap(stream => (stream.type === 'video' ? stream.height : []))[0]
}

describe('a video that can be improved', () => {
  emptyArchiveTest('is listed in a browser, and replaced by a better copy', async ({ page, archive }) => {
    const id = await archiveSmall(archive)
    await page.goto(`/video/${id}`)
    await page.getByText(shortcomingTexts.lowerResolution(144, 360)).waitFor()
    await page.goto('/settings/improvable/')
    const row = page.getByRole('listitem').filter({ hasText: shortcomingTexts.lowerResolution(144, 360) })
    await row.getByRole('button', { name: new RegExp(`^${shortcomingTexts.tryAgain}`) }).click()
    await page.getByRole('heading', { name: shortcomingTexts.started }).first().waitFor()
    await archive.lastOf('improve_videos')
    await archive.lastOf('download_pending')
    await page.reload()
    await page.getByText(shortcomingTexts.empty).waitFor()
    expect(await findHeight(archive, id)).toBeGreaterThan(144)
  })
})
