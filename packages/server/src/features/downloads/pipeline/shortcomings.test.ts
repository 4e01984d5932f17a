import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createArchivedVideoStore } from '../../videos/archived-videos.store.ts'
import { CHANNEL, openPipeline, type PipelineFixture } from '../../../testing/pipeline-fixture.ts'

const find = async ({ db }: PipelineFixture) => (await createArchivedVideoStore(db).get('site-a'))?.shortcomings
const low = { kind: 'low_resolution', found: 1_800_000_000, height: 36, cause: 'sabr' }

it('stores how a download is worse than the source in the library and in the sidecar', async () => {
  const pipeline = await openPipeline()
  pipeline.content.warnings = { classes: ['sabr'], skippedFragments: 0 }
  await pipeline.add('site-a')
  await pipeline.run()
  expect(await find(pipeline)).toEqual([low])
  const sidecar = JSON.parse(readFileSync(join(pipeline.mediaDir, CHANNEL, 'site-a.tubecellar.json'), 'utf8')) as {
    video: object
  }
  expect(sidecar.video).toMatchObject({ shortcomings: [low] })
})

it('forgets the shortcomings of a file that a better one replaces', async () => {
  const pipeline = await openPipeline()
  pipeline.content.warnings = { classes: ['sabr'], skippedFragments: 0 }
  await pipeline.add('site-a')
  await pipeline.run()
  pipeline.content.warnings = { classes: [], skippedFragments: 0 }
  await pipeline.add('site-a', { isForced: true })
  await pipeline.run()
  expect(await find(pipeline)).toEqual([])
})

it('archives a file with gaps only in the last attempt', async () => {
  const pipeline = await openPipeline()
  pipeline.content.media = 'short 40'
  await pipeline.add('site-a')
  for (let attempt = 1; attempt <= 4; attempt++) {
    await pipeline.run()
    expect(pipeline.videos(), `attempt ${attempt}`).toEqual([])
    pipeline.clock.seconds += 86_400
  }
  await pipeline.run()
  expect(await find(pipeline)).toEqual([
    { kind: 'truncated', found: pipeline.clock.seconds, duration: 40, expected_duration: 60 },
  ])
})
