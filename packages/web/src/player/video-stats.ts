import type { PlayerStats } from '@tubecellar/core'

/** Technical values of a `<video>` element; null while nothing is loaded. */
export function videoStats(video: HTMLVideoElement): PlayerStats | null {
  if (video.readyState === HTMLMediaElement.HAVE_NOTHING) return null
  const { devicePixelRatio } = window
  const quality = video.getVideoPlaybackQuality()
  return {
    size: video.videoWidth > 0 ? { width: video.videoWidth, height: video.videoHeight } : null,
    shownSize: { width: video.clientWidth * devicePixelRatio, height: video.clientHeight * devicePixelRatio },
    // Browsers do not report the codecs and the bitrate of a file.
    codecs: [],
    bitrate: null,
    frames: { dropped: quality.droppedVideoFrames, total: quality.totalVideoFrames },
    bufferedSeconds: bufferedSeconds(video),
    connection: connectionState(video),
    protocol: protocolOf(video.currentSrc),
    hardwareDecoder: '',
  }
}

/** Seconds from the position to the end of the loaded part around it. */
function bufferedSeconds({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index++) {
    const end = buffered.end(index)
    if (buffered.start(index) <= currentTime && currentTime <= end) return end - currentTime
  }
  return 0
}

function connectionState({ readyState, networkState }: HTMLVideoElement): PlayerStats['connection'] {
  if (readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return 'waiting'
  return networkState === HTMLMediaElement.NETWORK_LOADING ? 'loading' : 'idle'
}

/** Of the last request for the file, else the scheme of its URL. */
function protocolOf(url: string): string {
  const timing = performance.getEntriesByName(url, 'resource').at(-1)
  const used = timing instanceof PerformanceResourceTiming ? timing.nextHopProtocol : ''
  return used !== '' || !URL.canParse(url) ? used : new URL(url).protocol.replace(':', '')
}
