import { useEffect, useRef, useState } from 'react'
import { playerFailureText, type CastDevice, type CastView, type Loadable } from '@tubecellar/core'
import { useCast, usePlayback, type CastActions } from '@tubecellar/core/react'
import type { Playing } from '../../player/play-target.ts'
import type { Caster } from '../../player/cast/caster.ts'
import type { Receiver } from '../../player/cast/receiver.ts'

interface CastSessionOptions {
  readonly playing: Playing
  /** Null if casting is unavailable. */
  readonly caster: Caster | null
  /** Start position in seconds; null for the beginning. */
  readonly resumeAt: number | null
  /** The video; casting starts after it is loaded. */
  readonly video: Loadable<unknown>
  /** Called when playback has stopped, on the receiver and on this computer. */
  readonly onStop: () => void
  /** Called with the message of a playback error. */
  readonly onFail: (message: string) => void
}

interface CastSessionView {
  /** Null if the server has casting disabled. */
  readonly view: CastView | null
  readonly actions: CastActions
  /** The current playback, local or on the receiver; its view is null until the receiver starts. */
  readonly playback: ReturnType<typeof usePlayback>
  /** Answers the receiver menu; null while it is closed. */
  readonly choose: ((receiver: Receiver | null) => void) | null
}

/** Casts the current video; mpv is paused during the cast session. */
export function useCastSession({
  playing,
  caster,
  resumeAt,
  video,
  onStop,
  onFail,
}: CastSessionOptions): CastSessionView {
  const [choose, setChoose] = useState<((receiver: Receiver | null) => void) | null>(null)
  const latest = useRef({ onStop, onFail })
  useEffect(() => {
    latest.current = { onStop, onFail }
  })
  /** True until the receiver is connected, if playback starts on it: there is no local playback to return to. */
  const [isAwaitingReceiver, setAwaitingReceiver] = useState(playing.target === 'cast')
  const [devices] = useState(() =>
    caster === null
      ? {}
      : {
          network: createCastDevice(caster, {
            choose: () => new Promise(resolve => setChoose(() => resolve)),
            onChosen: () => setChoose(null),
            onOpened: () => setAwaitingReceiver(false),
            onLost: name => latest.current.onFail(playerFailureText({ tag: 'receiverLost', deviceName: name })),
            onFail: message => latest.current.onFail(message),
          }),
        },
  )
  const cast = useCast({ videoId: playing.videoId, devices })
  useEffect(() => {
    if (playing.target !== 'cast') return
    if (video.tag === 'failed') latest.current.onFail(video.message)
    if (video.tag !== 'ready') return
    cast.requestPosition(() => resumeAt)
    cast.actions.start('network')
    // Runs once, when the video is loaded.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [video.tag])

  const isBusy = cast.view?.isBusy ?? false
  const isOn = cast.view?.isOn ?? false
  const wasConnecting = useRef(false)
  useEffect(() => {
    if (isBusy) wasConnecting.current = true
    // No receiver was chosen or could play it, and there is no local playback.
    else if (wasConnecting.current && !isOn && isAwaitingReceiver) latest.current.onStop()
  }, [isBusy, isOn, isAwaitingReceiver])

  const receiverPlayer = cast.player
  useEffect(() => {
    if (receiverPlayer) playing.player.rest()
  }, [receiverPlayer, playing.player])
  const playback = usePlayback({
    videoId: playing.videoId,
    player: receiverPlayer ?? (isAwaitingReceiver ? null : playing.player),
    startAt: cast.startAt ?? playing.startAt,
  })
  const { requestPosition } = cast
  const { positionNow } = playback
  useEffect(() => requestPosition(() => positionNow() ?? resumeAt), [requestPosition, positionNow, resumeAt])
  return { view: cast.view, actions: cast.actions, playback, choose }
}

interface DeviceEvents {
  readonly choose: () => Promise<Receiver | null>
  readonly onChosen: () => void
  readonly onOpened: () => void
  /** The receiver stopped playback or disconnected. */
  readonly onLost: (deviceName: string) => void
  readonly onFail: (message: string) => void
}

function createCastDevice(caster: Caster, events: DeviceEvents): CastDevice {
  return {
    async connect(media) {
      const receiver = await events.choose()
      events.onChosen()
      if (receiver === null) return null
      const session = await caster.open(receiver, media)
      let hasDisconnected = false
      session.player?.subscribe(event => {
        if (event.type === 'failed') events.onFail(playerFailureText(event.failure))
      })
      events.onOpened()
      return {
        ...session,
        onEnded(listener) {
          session.onEnded(() => {
            listener()
            if (!hasDisconnected) events.onLost(session.deviceName)
          })
        },
        disconnect() {
          hasDisconnected = true
          session.disconnect()
        },
      }
    },
  }
}
