import { expect, it } from 'vitest'
import { openPipeline } from '../../../testing/pipeline-fixture.ts'

it('a worker that drains finishes its video, and leaves the others to the next run', async () => {
  const pipeline = await openPipeline()
  await pipeline.add('site-a')
  await pipeline.add('site-b')
  const download: typeof pipeline.tools.ytDlp.download = (...args) => {
    pipeline.worker.isDraining = true
    return pipeline.tools.ytDlp.download(...args)
  }
  const changes = { ytDlp: { ...pipeline.tools.ytDlp, download } }
  expect(await pipeline.run(undefined, changes)).toMatchObject({ text: expect.stringContaining('1') as string })
  expect(pipeline.downloaded).toEqual(['site-a'])
  expect(pipeline.enqueued).toEqual([
    ['download_pending', { mode: 'all' }, { runAt: pipeline.clock.seconds, dedupeKey: 'download_pending:all:later' }],
  ])
  pipeline.worker.isDraining = false
  await pipeline.run()
  expect(pipeline.downloaded).toEqual(['site-a', 'site-b'])
})
