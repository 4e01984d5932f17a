import { expect, it } from 'vitest'
import { scanSampleChannel } from '../support/scanned-site.ts'

/** The real yt-dlp and the sample site, with a clock that is moved by a day. */
it(
  'a new video is queued within 20 minutes with a tenth of the requests of full listings',
  { timeout: 120_000 },
  async () => {
    const { fullListing, requests, scans, checks, minutes } = await scanSampleChannel({ videos: 1000, days: 1 })
    expect(scans).toBe(1)
    expect(checks).toBeGreaterThan(80)
    expect(fullListing).toBeGreaterThanOrEqual(10)
    expect(requests / (scans + checks)).toBeLessThan(fullListing / 10)
    expect(minutes).toHaveLength(1)
    expect(Math.max(...minutes)).toBeLessThanOrEqual(20)
  },
)
