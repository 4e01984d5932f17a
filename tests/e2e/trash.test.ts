import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { deletionTexts } from '@tubecellar/core/messages/deletion'
import { trashRowTexts, trashTexts } from '@tubecellar/core/messages/trash'
import { trashCommandTexts } from '@tubecellar/core/messages/trash-commands'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { deleteVideoTexts, videosTexts } from '@tubecellar/core/messages/video-details'
import { playableTest as test } from '../support/browser-test.ts'

const TITLE = 'The lamp of Skerrow'

async function deleteVideo(page: Page, id: string) {
  await page.goto(`/video/${id}`)
  await page.getByRole('button', { name: videosTexts.deleteVideo }).click()
  const question = page.getByRole('dialog', { name: deleteVideoTexts.question })
  await question.getByRole('button', { name: deleteVideoTexts.delete, exact: true }).click()
  await page.waitForURL('**/channel/**')
}

const findCard = (page: Page) => page.getByRole('article').filter({ hasText: TITLE })

test('a deleted video is restored from the trash, or deleted permanently', async ({ page, playable }) => {
  const { server, videoIds } = playable
  const id = videoIds[0] ?? ''
  const client = await server.signIn()
  const row = page.getByRole('listitem', { name: TITLE })
  const filters = page.getByRole('group', { name: trashTexts.show })
  // The file that a server with jobs creates at its start; nothing is deleted without it.
  await server.addFile('mediaDir', '.tubecellar', '')

  await deleteVideo(page, id)
  await page.goto('/')
  await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
  await page.getByRole('article').first().waitFor()
  expect(await findCard(page).count()).toBe(0)

  await page.goto('/settings/trash/')
  await row.getByText(deletionTexts.deletedBy('admin')).waitFor()
  await row.getByText(/in \d+ days$/).waitFor()
  await filters.getByRole('button', { name: `${trashTexts.upcoming} 0` }).click()
  await page.getByText(trashTexts.noneUpcoming).waitFor()
  expect(await row.count()).toBe(0)
  await filters.getByRole('button', { name: `${trashTexts.deletedByUser} 1` }).click()
  await row.getByRole('button', { name: `${trashRowTexts.restore}: ${TITLE}` }).click()
  await page.getByText(trashCommandTexts.restored, { exact: true }).waitFor()
  await row.waitFor({ state: 'detached' })
  await page.goto('/')
  await findCard(page).first().waitFor()

  await deleteVideo(page, id)
  await page.goto('/settings/trash/')
  const remove = row.getByRole('button', { name: `${trashRowTexts.deletePermanently}: ${TITLE}` })
  const question = page.getByRole('dialog', { name: trashTexts.deleteQuestion(TITLE) })
  await remove.click()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await remove.click()
  await question.getByText(/all metadata of the video\. This cannot be undone\./).waitFor()
  await question.getByRole('button', { name: trashTexts.deleteAction }).click()
  await page.getByText(trashTexts.empty).waitFor()
  expect((await client.listTrash({ query: {} })).data).toEqual([])
  await expect(client.getVideo({ params: { id } })).rejects.toMatchObject({ status: 404 })
})
