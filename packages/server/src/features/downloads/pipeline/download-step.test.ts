import { expect, it } from 'vitest'
import { FetchError } from '../../../site/error-class.ts'
import { openPipeline } from '../../../testing/pipeline-fixture.ts'

it('passes the options of the item to yt-dlp, also in the next attempt', async () => {
  const pipeline = await openPipeline()
  await pipeline.add('site-a', { ytDlpOptions: '--retries 5' })
  await pipeline.add('site-b')
  const findDownloadBlock = () => Promise.resolve(undefined)
  const ffprobe = { probe: () => Promise.reject(new FetchError('broken-media', 'no media')) }
  await pipeline.run(undefined, { ffprobe, findDownloadBlock })
  pipeline.clock.seconds += 86_400
  await pipeline.run()
  expect(pipeline.downloaded).toEqual(['site-a', 'site-b', 'site-a', 'site-b'])
  expect(pipeline.requestedOptions).toEqual([['--retries=5'], [], ['--retries=5'], []])
})
