import { expect, it } from 'vitest'
import { createLatencyHistogram } from './latency-histogram.ts'

it('counts responses up to each bound, and escapes labels', () => {
  const histogram = createLatencyHistogram()
  const labels = { method: 'GET', route: '/a"b\\', status: '2xx' }
  for (const seconds of [0.005, 0.006, 3, 60]) histogram.observe(labels, seconds)
  const lines = histogram.lines('took')
  const text = 'method="GET",route="/a\\"b\\\\",status="2xx"'
  expect(lines).toContain(`took_bucket{${text},le="0.005"} 1`)
  expect(lines).toContain(`took_bucket{${text},le="0.01"} 2`)
  expect(lines).toContain(`took_bucket{${text},le="2.5"} 2`)
  expect(lines).toContain(`took_bucket{${text},le="10"} 3`)
  expect(lines).toContain(`took_bucket{${text},le="+Inf"} 4`)
  expect(lines).toContain(`took_sum{${text}} 63.011`)
  expect(lines).toContain(`took_count{${text}} 4`)
})
