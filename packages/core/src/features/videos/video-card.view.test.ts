import { expect, it } from 'vitest'
import { videoFixture } from '../../testing/index.ts'
import { viewContextFixture } from '../../testing/view-context.ts'
import { videoCard } from './video-card.view.ts'

it('creates the card of a video once, and again when its inputs have changed', () => {
  const video = videoFixture()
  const context = viewContextFixture()
  const card = videoCard(video, { isBusy: false }, context)
  expect(videoCard(video, { isBusy: false }, { ...context, nowMs: context.nowMs + 1000 })).toBe(card)
  expect(videoCard(video, { isBusy: true }, context)).toMatchObject({ isBusy: true })
  expect(videoCard(video, { isBusy: false }, { ...context, sizeUnit: 'metric' })).not.toBe(card)
  expect(videoCard(videoFixture({ title: 'Another name' }), { isBusy: false }, context).title).toBe('Another name')
})
