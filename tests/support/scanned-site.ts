import { simulateScans, type ScanSimulation } from '@tubecellar/server/testing'
import { openSampleTube } from './archive.ts'
import { serverTool } from './tools.ts'

/** Entries of one request of a large site. */
const PAGE_SIZE = 30

/**
 * Simulates scans of a channel of the sample site with the real yt-dlp. At the beginning, the channel has this many videos, and then a new one
 * each day.
 */
export async function scanSampleChannel({ videos, days }: { videos: number; days: number }): Promise<ScanSimulation> {
  const tube = await openSampleTube()
  try {
    tube.bigListing.pageSize = PAGE_SIZE
    tube.bigListing.hidden = tube.bigCount - videos
    const site = {
      channel: tube.bigChannel,
      channelId: `sampletube-${tube.bigChannel.split('/').at(-1)}`,
      feedUrl: tube.feedUrl,
      pluginDir: tube.pluginDir,
      ytDlp: serverTool('yt-dlp'),
      requestCount: tube.requestCount,
      publish: () => void tube.bigListing.hidden--,
    }
    return await simulateScans(site, days)
  } finally {
    await tube.close()
  }
}
