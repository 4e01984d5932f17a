import { expect, it } from 'vitest'
import { fetchSponsorblock } from './sponsorblock.ts'

const ask = (status: number, body: string) =>
  fetchSponsorblock(
    {
      bytes: () => Promise.resolve({ status, body: Buffer.from(body) }),
      bytesIfChanged: () => Promise.reject(new Error('not expected')),
    },
    { baseUrl: 'https://sponsor.example', videoId: 'dQw4w9WgXcQ', now: 1, signal: new AbortController().signal },
  )

it('returns an empty list for a video without segments, with all other fields', async () => {
  expect(await ask(404, 'Not Found')).toEqual({ is_enabled: true, last_refresh: 1, segments: [] })
  const segment = {
    category: 'sponsor',
    segment: [1, 2],
    UUID: 'a',
    locked: 0,
    votes: 1,
    videoDuration: 9,
    actionType: 'skip',
  }
  expect(await ask(200, JSON.stringify([segment, { odd: true }]))).toMatchObject({
    has_unlocked: true,
    segments: [{ UUID: 'a', actionType: 'skip' }],
  })
})

it.each([
  [403, 'Forbidden'],
  [200, '<html>Please sign in to this network'],
  [200, '{"segments":[]}'],
  [503, ''],
])('rejects an unexpected response, so that stored segments are kept: %d %s', async (status, body) => {
  await expect(ask(status, body)).rejects.toMatchObject({ errorClass: 'site-error' })
})
