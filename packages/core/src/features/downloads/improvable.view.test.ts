import { expect, it } from 'vitest'
import type { ImprovableVideo } from '../../contract/index.ts'
import { formatDate, formatMoment } from '../../format/index.ts'
import { improvableRow } from './improvable.view.ts'

const AT = 1_800_000_000
const VIDEO: ImprovableVideo = {
  youtube_id: 'a',
  title: 'Title',
  channel_id: 'c',
  channel_name: 'Channel',
  vid_thumb_url: '/cache/a.jpg',
  shortcomings: [{ kind: 'low_resolution', height: 360, found: AT }],
  state: 'waiting',
  attempts: 0,
  last_attempt: null,
  next_attempt: AT,
  message: null,
}
const row = (changes: Partial<ImprovableVideo> = {}) =>
  improvableRow({ ...VIDEO, ...changes }, { resolveUrl: path => `https://server${path}` })

it('has the reasons and the next attempt', () => {
  expect(row()).toEqual({
    id: 'a',
    title: 'Title',
    channel: 'Channel',
    thumbUrl: 'https://server/cache/a.jpg',
    reasons: [{ label: 'Low resolution', value: 'Archived in 360p.' }],
    status: `Next attempt: ${formatMoment(AT)}`,
    result: '',
  })
})

it('has the result of the last attempt', () => {
  const attempt = { attempts: 1, last_attempt: AT, message: 'The site has no better copy.' }
  expect(row(attempt).result).toBe(`Last attempt ${formatDate(AT)}: The site has no better copy.`)
  expect(row({ ...attempt, message: null }).result).toBe(`Last attempt ${formatDate(AT)}`)
})

it('names videos that are in the queue, and those that only an update may improve', () => {
  expect(row({ state: 'queued' }).status).toBe('In the queue')
  expect(row({ state: 'given_up', next_attempt: null }).status).toBe('Tried again after an update of yt-dlp')
})
