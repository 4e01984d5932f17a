import { playerTexts } from '@tubecellar/core/messages/web/player'

/** The parts of Google's sender SDK that casting uses; see its documentation. */
export interface GoogleCastSdk {
  readonly cast: {
    readonly framework: {
      readonly CastContext: { getInstance(): CastContext }
      readonly RemotePlayer: new () => RemotePlayer
      readonly RemotePlayerController: new (player: RemotePlayer) => RemotePlayerController
    }
  }
  readonly chrome: {
    readonly cast: {
      readonly AutoJoinPolicy: { readonly ORIGIN_SCOPED: string }
      readonly media: {
        readonly DEFAULT_MEDIA_RECEIVER_APP_ID: string
        readonly MediaInfo: new (url: string, contentType: string) => { metadata?: unknown }
        readonly GenericMediaMetadata: new () => { title?: string; images?: { url: string }[] }
        readonly LoadRequest: new (media: unknown) => { currentTime?: number }
      }
    }
  }
}

interface CastContext {
  setOptions(options: { receiverApplicationId: string; autoJoinPolicy: string }): void
  /** Rejects with a code; `cancel` if the user closed the list. */
  requestSession(): Promise<unknown>
  getCurrentSession(): GoogleSession | null
}

interface GoogleSession {
  getCastDevice(): { friendlyName: string }
  loadMedia(request: unknown): Promise<unknown>
  getMediaSession(): { idleReason: string | null } | null
  endSession(stopCasting: boolean): void
}

export interface RemotePlayer {
  currentTime: number
  duration: number
  isPaused: boolean
  isMuted: boolean
  volumeLevel: number
  isConnected: boolean
  playerState: string | null
}

export interface RemotePlayerController {
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
  playOrPause(): void
  seek(): void
  setVolumeLevel(): void
  muteOrUnmute(): void
}

const SCRIPT_URL = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1'

/** A blocked or offline script does not report an error. */
const LOAD_TIMEOUT_MS = 15_000

const CANNOT_LOAD = playerTexts.castNotLoaded

type CastWindow = Window & Partial<GoogleCastSdk> & { __onGCastApiAvailable?: (isAvailable: boolean) => void }

let loading: Promise<GoogleCastSdk> | null = null

/** Loads Google's script on first use. It is the only resource from another origin in the app. */
export function loadGoogleCast(): Promise<GoogleCastSdk> {
  loading ??= load().catch((error: unknown) => {
    // The next click may succeed.
    loading = null
    throw error
  })
  return loading
}

async function load(): Promise<GoogleCastSdk> {
  const page = window as CastWindow
  const script = document.createElement('script')
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(CANNOT_LOAD))
      const timer = setTimeout(fail, LOAD_TIMEOUT_MS)
      page.__onGCastApiAvailable = isAvailable => {
        clearTimeout(timer)
        if (isAvailable) resolve()
        else fail()
      }
      script.onerror = fail
      script.src = SCRIPT_URL
      document.head.append(script)
    })
  } catch (error) {
    script.remove()
    throw error
  }
  const { cast, chrome } = page
  if (!cast || !chrome) throw new Error(CANNOT_LOAD)
  cast.framework.CastContext.getInstance().setOptions({
    receiverApplicationId: chrome.cast.media.DEFAULT_MEDIA_RECEIVER_APP_ID,
    autoJoinPolicy: chrome.cast.AutoJoinPolicy.ORIGIN_SCOPED,
  })
  return { cast, chrome }
}
