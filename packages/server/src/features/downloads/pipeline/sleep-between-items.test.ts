import { expect, it } from 'vitest'
import { FetchError } from '../../../site/error-class.ts'
import { openPipeline } from '../../../testing/pipeline-fixture.ts'

/** The default is 10 s, plus or minus 50 %. */
const MIN_SLEEP_S = 5

it('a run waits after failures as after downloads', async () => {
  const pipeline = await openPipeline()
  const ITEMS = 20
  const times: number[] = []
  const download = () => {
    times.push(pipeline.clock.seconds)
    return Promise.reject(new FetchError('private', 'Private video'))
  }
  for (let item = 0; item < ITEMS; item++) await pipeline.add(`site-${item}`)
  await pipeline.run(undefined, { ytDlp: { ...pipeline.tools.ytDlp, download } })
  expect(times).toHaveLength(ITEMS)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(MIN_SLEEP_S)
})

it('a run does not wait for items without a request', async () => {
  const pipeline = await openPipeline()
  await pipeline.add('site-a')
  await pipeline.run()
  const start = pipeline.clock.seconds
  for (const id of ['site-a', 'site-b']) await pipeline.add(id)
  await pipeline.run()
  expect(pipeline.downloaded).toEqual(['site-a', 'site-b'])
  expect(pipeline.clock.seconds).toBe(start)
})
