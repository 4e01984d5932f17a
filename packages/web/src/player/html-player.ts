import type { Player, PlayerEvent, PlayerFailure, PlayerMedia } from '@tubecellar/core'
import { releaseVideo } from './release-video.ts'
import { playerTexts } from '@tubecellar/core/messages/web/player'

/** HTMLMediaElement.error codes of the HTML standard. */
const MEDIA_ERR_NETWORK = 2

const REQUEST_TIMEOUT_MS = 5000

interface HtmlPlayerOptions {
  /** Shows a short text over the video. */
  showMessage: (text: string, ms: number) => void
}

export interface HtmlPlayer extends Player {
  /** Detaches the player and leaves its element unchanged, playing or not: another player may continue with it. */
  release(): void
}

/** The player interface of a `<video>` element. Loading the same media again does not interrupt it. */
export function createHtmlPlayer(video: HTMLVideoElement, { showMessage }: HtmlPlayerOptions): HtmlPlayer {
  let loadedSrc = video.error ? '' : video.src
  const listeners = new Set<(event: PlayerEvent) => void>()
  const abortController = new AbortController()
  const emit = (event: PlayerEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  // The element reports changes in a later task. Commands report immediately; otherwise two quick key presses would count as one.
  let reportedSeek: number | null = null
  const listen = (type: string, run: () => void) =>
    video.addEventListener(type, run, { signal: abortController.signal })

  listen('timeupdate', () => {
    if (!video.seeking) emit({ type: 'moved', position: video.currentTime })
  })
  // When the seek starts: `currentTime` is already the target, and waiting for the data would delay the seek bar.
  listen('seeking', () => {
    if (video.currentTime !== reportedSeek) emit({ type: 'seeked', position: video.currentTime })
    reportedSeek = null
  })
  listen('play', () => emit({ type: 'playing' }))
  listen('pause', () => {
    if (!video.ended) emit({ type: 'paused' })
  })
  listen('ended', () => emit({ type: 'ended' }))
  listen('durationchange', () => {
    if (Number.isFinite(video.duration)) emit({ type: 'duration', seconds: video.duration })
  })
  const emitVolume = () => emit({ type: 'volumeChanged', volume: video.volume, isMuted: video.muted })
  const emitSpeed = () => emit({ type: 'speedChanged', speed: video.playbackRate })
  listen('volumechange', emitVolume)
  listen('ratechange', emitSpeed)
  listen('error', () => {
    const url = video.src
    const failure = mediaFailure(video.error)
    void findFileFailure(url).then(fileFailure => {
      if (video.src === url) emit({ type: 'failed', failure: fileFailure ?? failure })
    })
  })

  const emitState = () => {
    if (Number.isFinite(video.duration)) emit({ type: 'duration', seconds: video.duration })
    emit({ type: 'moved', position: video.currentTime })
    const shown = [...video.textTracks].findIndex(track => track.mode !== 'disabled')
    emit({ type: 'subtitleChanged', index: shown < 0 ? null : shown })
    emit({ type: video.ended ? 'ended' : video.paused ? 'paused' : 'playing' })
  }
  const setSpeed = (speed: number) => {
    // Loading media resets the rate to the default rate.
    video.defaultPlaybackRate = speed
    video.playbackRate = speed
    emitSpeed()
  }
  // The page draws the subtitles (SubtitleLayer), except where the system draws the video.
  const setSubtitle = (index: number | null) => {
    for (const [at, track] of [...video.textTracks].entries()) track.mode = at === index ? 'hidden' : 'disabled'
  }
  const setDrawnBySystem = (isDrawnBySystem: boolean) => {
    for (const track of video.textTracks)
      if (track.mode !== 'disabled') track.mode = isDrawnBySystem ? 'showing' : 'hidden'
  }
  listen('enterpictureinpicture', () => setDrawnBySystem(true))
  listen('leavepictureinpicture', () => setDrawnBySystem(false))
  // The player of iPhones covers the page in full screen.
  listen('webkitbeginfullscreen', () => setDrawnBySystem(true))
  listen('webkitendfullscreen', () => setDrawnBySystem(false))
  const release = () => {
    abortController.abort()
    listeners.clear()
  }

  return {
    capabilities: {
      speed: true,
      localVolume: true,
      subtitles: true,
      pictureInPicture: video.ownerDocument.pictureInPictureEnabled,
    },
    load(media, { startAt, speed, volume, muted, subtitle }) {
      const isLoading = loadedSrc !== '' && loadedSrc === new URL(media.url, video.baseURI).href
      loadedSrc = ''
      if (isLoading) emitState()
      else {
        video.replaceChildren(...media.subtitles.map(track => createTrack(video, track)))
        video.src = media.url
        if (startAt > 0) video.currentTime = startAt
        setSubtitle(subtitle)
      }
      video.volume = volume
      video.muted = muted
      emitVolume()
      setSpeed(speed)
    },
    play() {
      video.play().catch((error: unknown) => {
        const isInterrupted = error instanceof DOMException && error.name === 'AbortError'
        if (isInterrupted) return
        emit({ type: 'paused' })
        if (!video.error) showMessage(playerTexts.pressPlay, 2000)
      })
    },
    pause: () => video.pause(),
    seek(seconds) {
      video.currentTime = seconds
      reportedSeek = video.currentTime
      emit({ type: 'seeked', position: reportedSeek })
    },
    setSpeed,
    setVolume(volume) {
      video.volume = volume
      emitVolume()
    },
    setMuted(isMuted) {
      video.muted = isMuted
      emitVolume()
    },
    setSubtitle,
    // Only skips are reported this way, and the page shows them itself with an undo button.
    showMessage: () => undefined,
    readStats: async () => (await import('./video-stats.ts')).videoStats(video),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    release,
    destroy() {
      release()
      releaseVideo(video)
    },
  }
}

function createTrack(
  video: HTMLVideoElement,
  { lang, label, url }: PlayerMedia['subtitles'][number],
): HTMLTrackElement {
  const track = video.ownerDocument.createElement('track')
  track.kind = 'subtitles'
  track.srclang = lang
  track.label = label
  track.src = url
  return track
}

/** The element does not report why it failed, so the server is asked whether the file exists. */
async function findFileFailure(url: string): Promise<PlayerFailure | undefined> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const { status } = await fetch(url, { method: 'HEAD', signal })
    if (status === 404) return { tag: 'mediaMissing' }
    return status === 503 ? { tag: 'mediaUnavailable' } : undefined
  } catch {
    // The request failed too: the error of the media element is reported.
    return undefined
  }
}

function mediaFailure(error: MediaError | null): PlayerFailure {
  if (error?.code === MEDIA_ERR_NETWORK) return { tag: 'connectionLost' }
  return { tag: 'cannotPlay', player: 'browser', detail: '' }
}
