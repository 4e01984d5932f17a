import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Response } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createTestBucket, openBucket } from '@tubecellar/server/testing'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { playableTest } from '../support/browser-test.ts'
import { playbackTime } from '../support/playable.ts'

const START_LIMIT_MS = 120_000

describe('media in a bucket that browsers can reach', { timeout: START_LIMIT_MS }, () => {
  const test = playableTest.extend('storage', async ({ playable }) => {
    const bucket = await createTestBucket()
    const { server, videoIds } = playable
    const path = `clips/${videoIds[0]}.mp4`
    await (await openBucket(bucket)()).upload(path, join(server.config.mediaDir, path))
    // Another host than that of the server: cookies do not depend on the port.
    const origin = bucket.endpoint!.replace('127.0.0.1', 'localhost')
    await server.restart({ bucket: { ...bucket, publicEndpoint: origin } })
    return { origin, file: await readFile(join(server.config.mediaDir, path)) }
  })

  const mediaResponses = (page: Page) => {
    const responses: Response[] = []
    page.on('response', response => {
      if (response.request().resourceType() === 'media') responses.push(response)
    })
    return responses
  }

  test('plays and downloads from the storage', async ({ browser, playable, storage }) => {
    const page = await playable.openWindow(browser)
    const responses = mediaResponses(page)
    await page.goto(`/video/${playable.videoIds[0]}?t=5`)
    const player = page.getByRole('region', { name: playerTexts.videoPlayer })
    await player.getByRole('button', { name: playerTexts.play, exact: true }).click()
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(6)
    const fromStorage = responses.filter(response => response.url().startsWith(storage.origin))
    expect(fromStorage.length).toBeGreaterThan(0)
    for (const response of fromStorage) {
      expect(response.status()).toBe(206)
      expect(response.headers()['content-type']).toBe('video/mp4')
      expect(await response.request().headerValue('cookie')).toBeNull()
    }
    expect(responses.filter(response => response.status() !== 302)).toEqual(fromStorage)

    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: videosTexts.downloadFile }).click()
    const download = await downloading
    expect(download.url().startsWith(storage.origin)).toBe(true)
    expect(download.suggestedFilename()).toBe('The lamp of Skerrow.mp4')
    expect(await readFile(await download.path())).toEqual(storage.file)
    await page.context().close()
  })
})
