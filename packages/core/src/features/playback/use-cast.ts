import { useQueryClient } from '@tanstack/react-query'
import { performCast } from './cast.effects.ts'
import { createActor, type Actor } from '../../kernel/index.ts'
import { castMachine, type CastEvent, type CastState, type CastTransport } from './cast.machine.ts'
import type { CastDevice, CastSession } from '../../player/cast-device.ts'
import type { Player } from '../../player/player.ts'
import { castView, type CastView } from './cast.view.ts'
import { displayText } from '../../format/index.ts'
import { useCore } from '../../react/core-provider.ts'
import { videoQuery } from '../videos/videos.queries.ts'
import { useActor } from '../../react/use-actor.ts'
import { useOwned } from '../../react/use-owned.ts'
import { useProfile } from '../session/use-current-user.ts'

interface CastTarget {
  readonly videoId: string
  /** What can reach receivers from here; the first time's are kept. */
  readonly devices: Partial<Record<CastTransport, CastDevice>>
}

export interface CastActions {
  readonly start: (transport: CastTransport) => void
  readonly stop: () => void
}

interface Casting {
  /** Null where the server has it off, or nothing here can cast. */
  readonly view: CastView | null
  /** Plays over there; null while the player at hand plays. */
  readonly player: Player | null
  /** Seconds: where to play from now, there or back here; null as before. */
  readonly startAt: number | null
  readonly actions: CastActions
  /** Say who knows where the video stands, in seconds: null while it cannot be said. */
  readonly requestPosition: (position: () => number | null) => void
}

/** Casting one video. Spec section 9. */
export function useCast({ videoId, devices }: CastTarget): Casting {
  const core = useCore()
  const queryClient = useQueryClient()
  const { appConfig } = useProfile()
  const { actor, sessions, route } = useOwned(() => {
    const { clock, client, resolveUrl, notice } = core
    const route = positionRef()
    const sessions: { current: CastSession | null } = { current: null }
    const actor: Actor<CastState, CastEvent> = createActor(castMachine, undefined, {
      clock,
      perform: performCast({
        client,
        devices,
        media() {
          const video = queryClient.getQueryData(videoQuery(client, videoId).queryKey)
          if (!video) return null
          const { vid_thumb_url: thumb } = video
          const thumbUrl = thumb === null ? null : resolveUrl(thumb)
          return { path: video.media_url, title: displayText(video.title), thumbUrl }
        },
        resolveUrl,
        onSession: session => (sessions.current = session),
        onEnded: () => actor.send({ type: 'ended', position: route.now() }),
        onFailed: text => notice.send({ type: 'show', notice: { text, isError: true } }),
      }),
    })
    const stop = () => {
      actor.send({ type: 'stop', position: route.now() })
      actor.stop()
    }
    return { actor, sessions, route, stop }
  })
  const state = useActor(actor)
  const player = state.tag === 'casting' ? (sessions.current?.player ?? null) : null
  const transports = TRANSPORTS.filter(transport => devices[transport] !== undefined)
  const isPossible = appConfig.application.enable_cast && transports.length > 0
  return {
    view: isPossible ? castView(state, transports) : null,
    player,
    startAt: state.tag === 'casting' && player ? state.startAt : state.resumeAt,
    actions: {
      start: transport => actor.send({ type: 'ask', transport, position: route.now() ?? 0 }),
      stop: () => actor.send({ type: 'stop', position: route.now() }),
    },
    requestPosition: route.requestPosition,
  }
}

/** A place that outlives the one who knew it: between two players nobody knows. */
function positionRef() {
  let at: number | null = null
  let ask: () => number | null = () => null
  return {
    now: () => (at = ask() ?? at),
    requestPosition: (position: () => number | null) => void (ask = position),
  }
}

const TRANSPORTS = ['browser', 'google', 'network'] as const
