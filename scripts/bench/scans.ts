import { scanSampleChannel } from '../../tests/support/scanned-site.ts'
import type { BenchResult } from './measure.ts'

const VIDEOS = 1000
const DAYS = 14
/** A new video is queued with this part of the requests that full listings at the same times need. */
const MAX_SHARE = 0.1
const MAX_MINUTES = 20

/** Scans a channel for two weeks of a moved clock, and counts the requests of the site. */
export async function benchScans(): Promise<{ results: readonly BenchResult[]; isGood: boolean }> {
  const { fullListing, requests, scans, checks, minutes } = await scanSampleChannel({ videos: VIDEOS, days: DAYS })
  const count = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 })
  const perScan = requests / (scans + checks)
  const latest = Math.max(...minutes)
  const mean = minutes.reduce((sum, value) => sum + value, 0) / minutes.length
  const share = perScan / fullListing
  const percent = (value: number) => `${count(value * 100)} %`
  return {
    results: [
      {
        what: 'requests per 1,000 scanned videos',
        value: `${count(perScan)}, ${percent(share)} (budget: ${percent(MAX_SHARE)})`,
        against: `full listing: ${count(fullListing)}`,
      },
      {
        what: `requests in ${DAYS} days, ${count(scans)} scans and ${count(checks)} checks of the feed`,
        value: count(requests),
        against: `full listings at the same times: ${count(fullListing * (scans + checks))}`,
      },
      {
        what: `requests in ${DAYS} days, compared with scans only`,
        value: count(requests),
        against: `a full listing each day: ${count(fullListing * scans)}`,
        ratio: requests / (fullListing * scans),
      },
      {
        what: `publication to queue, ${count(minutes.length)} videos`,
        value: `${count(mean)} min on average, ${count(latest)} min at most (budget: ${MAX_MINUTES} min)`,
        against: 'a full listing each day: 720 min on average, 1,440 min at most',
      },
    ],
    isGood: share <= MAX_SHARE && latest <= MAX_MINUTES && minutes.length === DAYS,
  }
}
