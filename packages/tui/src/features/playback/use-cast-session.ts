import { useEffect, useRef, useState } from 'react'
import type { CastDevice, CastView, Loadable } from '@tubecellar/core'
import { useCast, usePlayback, type CastActions } from '@tubecellar/core/react'
import type { Playing } from '../../player/play-target.ts'
import type { Caster } from '../../player/cast/caster.ts'
import type { Receiver } from '../../player/cast/receiver.ts'

interface CastSessionOptions {
  readonly playing: Playing
  /** Null where nothing can be cast. */
  readonly caster: Caster | null
  /** Seconds: where it begins, or was left; null at its start. */
  readonly left: number | null
  /** What the server says of the video: before that there is nothing to hand over. */
  readonly video: Loadable<unknown>
  /** Nothing plays any more, there or here. */
  readonly onStop: () => void
  /** It cannot play, in words for people. */
  readonly onFail: (message: string) => void
}

interface CastSessionView {
  /** Null where the server has it off. */
  readonly view: CastView | null
  readonly actions: CastActions
  /** What plays now, here or there; its view is null while a video that begins there waits for its receiver. */
  readonly playback: ReturnType<typeof usePlayback>
  /** The receiver to choose; null while nobody is asked. */
  readonly choose: ((receiver: Receiver | null) => void) | null
}

/** Casting what plays in this terminal: mpv rests while a receiver has it. */
export function useCastSession({ playing, caster, left, video, onStop, onFail }: CastSessionOptions): CastSessionView {
  const [choose, setChoose] = useState<((receiver: Receiver | null) => void) | null>(null)
  const latest = useRef({ onStop, onFail })
  useEffect(() => {
    latest.current = { onStop, onFail }
  })
  /** It was never here, so there is nothing to go back to when no receiver takes it. */
  const [isPlayingRemotely, setPlayingRemotely] = useState(playing.way === 'cast')
  const [devices] = useState(() =>
    caster === null
      ? {}
      : {
          network: createCastDevice(caster, {
            choose: () => new Promise(resolve => setChoose(() => resolve)),
            onChosen: () => setChoose(null),
            onOpened: () => setPlayingRemotely(false),
            onLost: name =>
              latest.current.onFail(`${name} stopped playing. Your position is saved; play again to resume.`),
            onFail: message => latest.current.onFail(message),
          }),
        },
  )
  const cast = useCast({ videoId: playing.videoId, devices })
  useEffect(() => {
    if (playing.way !== 'cast') return
    if (video.tag === 'failed') latest.current.onFail(video.message)
    if (video.tag !== 'ready') return
    cast.requestPosition(() => left)
    cast.actions.start('network')
    // Once, as it begins there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [video.tag])

  const isBusy = cast.view?.isBusy ?? false
  const isOn = cast.view?.isOn ?? false
  const wasConnecting = useRef(false)
  useEffect(() => {
    if (isBusy) wasConnecting.current = true
    // No receiver was chosen, or none took it: there is nothing to go back to.
    else if (wasConnecting.current && !isOn && isPlayingRemotely) latest.current.onStop()
  }, [isBusy, isOn, isPlayingRemotely])

  const there = cast.player
  useEffect(() => {
    if (there) playing.player.rest()
  }, [there, playing.player])
  const playback = usePlayback({
    videoId: playing.videoId,
    player: there ?? (isPlayingRemotely ? null : playing.player),
    startAt: cast.startAt ?? playing.startAt,
  })
  const { requestPosition } = cast
  const { positionNow } = playback
  useEffect(() => requestPosition(() => positionNow() ?? left), [requestPosition, positionNow, left])
  return { view: cast.view, actions: cast.actions, playback, choose }
}

interface DeviceEvents {
  readonly choose: () => Promise<Receiver | null>
  readonly onChosen: () => void
  readonly onOpened: () => void
  /** The receiver ended it, or went away. */
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
      let isOurs = false
      session.player?.subscribe(event => {
        if (event.type === 'failed') events.onFail(event.message)
      })
      events.onOpened()
      return {
        ...session,
        onEnded(listener) {
          session.onEnded(() => {
            listener()
            if (!isOurs) events.onLost(session.deviceName)
          })
        },
        disconnect() {
          isOurs = true
          session.disconnect()
        },
      }
    },
  }
}
