/** The videos of a cluster run, and how its processes get them. */
import { join } from 'node:path'
import type { SampleTube } from '@tubecellar/sample-tube'
import { sampleId } from './archive.ts'
import { createFakeSite } from './fake-site.ts'
import { serverTool } from './tools.ts'

export interface ClusterSite {
  urls: readonly string[]
  /** The IDs of these videos in the archive, in the same order. */
  ids: readonly string[]
  /** A channel that no run is subscribed to at its start. */
  channelUrl: string
  env: NodeJS.ProcessEnv
}

/** The first of the short videos of the sample site. */
const FIRST_SHORT = 6
/** Makes an upload or a copy of a file take a moment. */
const EXTRA_BYTES = 2 * 1024 * 1024
/** Long enough for a position to be stored. */
const VIDEO_S = 20

/** The sample site with the real yt-dlp. */
export const openSampleSite = (tube: SampleTube): ClusterSite => {
  const urls = tube.videos.slice(FIRST_SHORT)
  return {
    urls,
    ids: urls.map(sampleId),
    channelUrl: tube.channels[1]!,
    env: { CELLAR_YT_DLP: serverTool('yt-dlp'), CELLAR_PLUGIN_DIR: tube.pluginDir },
  }
}

/** A replacement for yt-dlp, with which a run needs a quarter of the processor time. */
export async function openFastSite(home: string, tube: SampleTube): Promise<ClusterSite> {
  const first = new URL(tube.videos[0]!).searchParams.get('v')
  const pictureUrl = `${tube.url}/vi/${first}/mqdefault.jpg`
  const site = await createFakeSite(join(home, 'site'), { pictureUrl, extraBytes: EXTRA_BYTES, seconds: VIDEO_S })
  await site.suffer('slow')
  return {
    urls: site.videos,
    ids: site.videos.map(url => new URL(url).searchParams.get('v') ?? ''),
    channelUrl: `https://www.youtube.com/channel/${site.channel}`,
    env: { CELLAR_YT_DLP: site.program },
  }
}
