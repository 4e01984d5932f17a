import { describe, expect } from 'vitest'
import { autoDeleteTexts } from '@tubecellar/core/messages/library'
import { retentionTexts } from '@tubecellar/core/messages/retention'
import { trashRowTexts, trashTexts } from '@tubecellar/core/messages/trash'
import { filledArchiveTest as test } from '../support/staff-test.ts'

describe('the retention rules of a channel in a browser', () => {
  test('show what they would delete, are announced, and keep a protected video', async ({ page, archive }) => {
    const { data } = await archive.client.listVideos({ query: {} })
    const id = data[0]!.channel.channel_id
    expect(data).toHaveLength(2)
    await page.goto(`/channel/${id}/about/`)
    await page.getByText(retentionTexts.noneDue).waitFor()
    const field = page.getByRole('textbox', { name: retentionTexts.maxVideos })
    await field.fill('1')
    await page.getByText(/^This would move 1 video \(.*\) to the trash\.$/).waitFor()
    await field.press('Enter')
    await page.getByText(/^1 video \(.*\) will be moved to the trash after /).waitFor()
    expect((await archive.client.getChannel({ params: { id } })).channel_retention?.max_videos).toBe(1)

    await page.goto('/settings/trash/')
    await page.getByRole('button', { name: new RegExp(`^${trashTexts.upcoming}`) }).click()
    await page.getByText('More than the maximum number of videos').waitFor()
    const [problem] =
      (await archive.client.ping()).problems?.filter(({ code }) => code === 'auto-delete-announced') ?? []
    expect(problem?.message).toMatch(/^The rules of .* were changed\. 1 video \(.*\) will be moved to the trash from /)

    await page.getByRole('link', { name: trashRowTexts.changeRule }).click()
    await page.waitForURL(`**/channel/${id}/about/`)
    await page.getByRole('button', { name: new RegExp(`^${retentionTexts.protect}: `) }).click()
    await page.getByText(autoDeleteTexts.protectedVideo).waitFor()
    await page.getByText(`${retentionTexts.noneDue} ${retentionTexts.protectedVideos('1 video')}`).waitFor()

    const [video] = (await archive.client.listVideos({ query: {} })).data.filter(({ is_kept: isKept }) => isKept)
    await page.goto(`/video/${video!.youtube_id}`)
    await page.getByRole('button', { name: autoDeleteTexts.stopProtecting }).click()
    await page.getByRole('button', { name: autoDeleteTexts.protect, exact: true }).waitFor()
    expect(await archive.client.getVideo({ params: { id: video!.youtube_id } })).toMatchObject({ is_kept: false })
  })
})
