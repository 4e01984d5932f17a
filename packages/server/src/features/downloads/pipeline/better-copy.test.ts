import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHANNEL, openPipeline, type PipelineFixture } from '../../../testing/pipeline-fixture.ts'
import { createImprovementStore } from '../improvements/improvements.store.ts'
import { FetchError } from '../../../site/error-class.ts'

const NONE = { classes: [], skippedFragments: 0 }
const text = ({ mediaDir }: PipelineFixture) => readFileSync(join(mediaDir, CHANNEL, 'site-a.mp4'), 'utf8')
const results = ({ db }: PipelineFixture) => db.raw.prepare('SELECT message FROM improvements').pluck().all()
const trashed = ({ db }: PipelineFixture) => db.raw.prepare('SELECT video_id, reason FROM trash_entries').raw().all()

/** A pipeline with a dubbed video that is tried again. */
async function openWithDub() {
  const pipeline = await openPipeline()
  const dub = { requested_formats: [{ acodec: 'mp4a', language: 'de', format_note: 'German, dubbed-auto' }] }
  Object.assign(pipeline.content, { media: 'dub 60', info: dub, offer: dub })
  await pipeline.add('site-a')
  await pipeline.run()
  await createImprovementStore(pipeline.db).sync(0, pipeline.clock.seconds)
  await pipeline.add('site-a', { isForced: true, isImprovement: true })
  pipeline.content.media = 'other 60'
  return pipeline
}
const original = { requested_formats: [{ acodec: 'mp4a', language: 'en', language_preference: 10 }] }

describe('an attempt to get a better copy', () => {
  it('replaces the file, which moves to the trash', async () => {
    const pipeline = await openWithDub()
    Object.assign(pipeline.content, { info: original, offer: original })
    await pipeline.run()
    expect([text(pipeline), trashed(pipeline)]).toEqual(['other 60', [['site-a', 'download']]])
    expect(results(pipeline)).toEqual(['Replaced by a better copy.'])
    expect(await pipeline.queue.get('site-a')).toBeUndefined()
  })

  it('downloads nothing if the site offers nothing better', async () => {
    const pipeline = await openWithDub()
    await pipeline.run()
    expect(pipeline.downloaded).toEqual(['site-a'])
    expect([text(pipeline), trashed(pipeline)]).toEqual(['dub 60', []])
    expect(results(pipeline)).toEqual(['The site has no better copy.'])
    expect(await pipeline.queue.get('site-a')).toBeUndefined()
  })

  it('keeps the file if the download is not what the site offered', async () => {
    const pipeline = await openWithDub()
    pipeline.content.offer = original
    await pipeline.run()
    expect(pipeline.downloaded).toEqual(['site-a', 'site-a'])
    expect([text(pipeline), trashed(pipeline)]).toEqual(['dub 60', []])
    expect(results(pipeline)).toEqual(['The site has no better copy.'])
  })

  it('keeps the file if the copy is shorter', async () => {
    const pipeline = await openWithDub()
    Object.assign(pipeline.content, { info: { ...original, duration: 40 }, offer: original, media: 'other 40' })
    await pipeline.run()
    expect([text(pipeline), trashed(pipeline)]).toEqual(['dub 60', []])
  })

  it('leaves the queue if it fails permanently, with the reason, and the file is kept', async () => {
    const pipeline = await openWithDub()
    const ytDlp = { ...pipeline.tools.ytDlp, findOffer: () => Promise.reject(new FetchError('removed', 'gone')) }
    await pipeline.run(undefined, { ytDlp })
    expect([text(pipeline), await pipeline.queue.get('site-a')]).toEqual(['dub 60', undefined])
    expect(results(pipeline)).toEqual([expect.stringContaining('gone')])
  })

  it('waits in the queue for a site that cannot be reached', async () => {
    const pipeline = await openWithDub()
    const ytDlp = { ...pipeline.tools.ytDlp, findOffer: () => Promise.reject(new FetchError('timeout', 'slow')) }
    await pipeline.run(undefined, { ytDlp })
    expect(await pipeline.queue.get('site-a')).toMatchObject({ state: 'waiting', isImprovement: true })
    expect(text(pipeline)).toBe('dub 60')
  })

  it('ends if the video was deleted, and does not download it', async () => {
    const pipeline = await openWithDub()
    pipeline.db.raw.exec('DELETE FROM videos')
    await pipeline.run()
    expect(pipeline.downloaded).toEqual(['site-a'])
    expect(await pipeline.queue.get('site-a')).toBeUndefined()
  })

  it('downloads a truncated video without a check of the formats', async () => {
    const pipeline = await openPipeline()
    Object.assign(pipeline.content, { media: 'old 580', info: { duration: 600 }, warnings: NONE })
    await pipeline.add('site-a')
    await pipeline.run()
    await createImprovementStore(pipeline.db).sync(0, pipeline.clock.seconds)
    await pipeline.add('site-a', { isForced: true, isImprovement: true })
    pipeline.content.media = 'new 600'
    await pipeline.run()
    expect(text(pipeline)).toBe('new 600')
  })
})
