import { castContentType, playerFailureText, type CastDevice, type CastMedia } from '@tubecellar/core'
import { loadGoogleCast, type GoogleCastSdk } from './google-cast-sdk.ts'
import { createGoogleCastPlayer } from './google-cast-player.ts'
import { receiverUrl } from './receiver-url.ts'

/** Receivers found by Google's script, which is only loaded when the user chooses this transport. */
export const googleCastDevice: CastDevice = {
  async connect(media) {
    const url = receiverUrl(media.url)
    const sdk = await loadGoogleCast()
    const context = sdk.cast.framework.CastContext.getInstance()
    try {
      await context.requestSession()
    } catch (code) {
      if (code === 'cancel') return null
      throw new Error('No receiver responded.', { cause: code })
    }
    const session = context.getCurrentSession()
    if (!session) return null
    const remote = new sdk.cast.framework.RemotePlayer()
    const controller = new sdk.cast.framework.RemotePlayerController(remote)
    try {
      await session.loadMedia(loadRequest(sdk, url, media))
    } catch (cause) {
      session.endSession(true)
      throw new Error(playerFailureText({ tag: 'cannotPlay', player: 'receiver', detail: '' }), { cause })
    }
    return {
      deviceName: session.getCastDevice().friendlyName,
      player: createGoogleCastPlayer(remote, controller, () => session.getMediaSession()?.idleReason ?? null),
      onEnded(listener) {
        controller.addEventListener('isConnectedChanged', () => {
          if (!remote.isConnected) listener()
        })
      },
      disconnect: () => session.endSession(true),
    }
  },
}

function loadRequest({ chrome }: GoogleCastSdk, url: string, { title, thumbUrl, startAt }: CastMedia) {
  const { MediaInfo, GenericMediaMetadata, LoadRequest } = chrome.cast.media
  const info = new MediaInfo(url, castContentType(url))
  const metadata = new GenericMediaMetadata()
  metadata.title = title
  if (thumbUrl !== null) metadata.images = [{ url: new URL(thumbUrl, document.baseURI).href }]
  info.metadata = metadata
  const request = new LoadRequest(info)
  request.currentTime = startAt
  return request
}
