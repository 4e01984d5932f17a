import { expect, it } from 'vitest'
import { FetchError } from '../../../site/error-class.ts'
import { openPipeline } from '../../../testing/pipeline-fixture.ts'
import { createDownloadLogStore } from '../download-log.store.ts'

it('the steps of a failed download and the reason are in the log of its item', async () => {
  const pipeline = await openPipeline()
  await pipeline.add('site-a')
  const download = () => Promise.reject(new FetchError('private', 'This video is private.'))
  await pipeline.run(undefined, { ytDlp: { ...pipeline.tools.ytDlp, download } })
  const lines = await createDownloadLogStore(pipeline.db).list('site-a')
  expect(lines.map(({ level, text }) => `${level} ${text}`)).toEqual([
    'info Starting',
    'error This video is private. (This video is private.)',
  ])
})

it('the log of an archived video leaves the queue with its item', async () => {
  const pipeline = await openPipeline()
  await pipeline.add('site-a')
  await pipeline.run()
  expect(pipeline.downloaded).toEqual(['site-a'])
  expect(await createDownloadLogStore(pipeline.db).list('site-a')).toEqual([])
})
