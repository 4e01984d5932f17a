import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createActor } from '../../kernel/index.ts'
import { autoplayMachine } from './autoplay.machine.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { playlistNavs, type PlaylistNav } from '../videos/video-page-sections.view.ts'
import { recallAutoplay, rememberAutoplay } from './autoplay-memory.ts'
import { useCore } from '../../react/core-provider.ts'
import type { Core } from '../../app/create-core.ts'
import { loadFailureOf } from '../../react/to-loadable.ts'
import { useActor } from '../../react/use-actor.ts'
import { useOwned } from '../../react/use-owned.ts'
import { useProfile } from '../session/use-current-user.ts'
import { videoNavQuery } from '../videos/video.queries.ts'

interface AutoplayTarget {
  readonly videoId: string
  /** The video has played to its end. */
  readonly hasEnded: boolean
  /** Opens the next one and plays it. */
  readonly onNext: (videoId: string) => void
}

/** A video's place in its playlists. When it ends where autoplay is on, the next one opens. Spec section 4. */
export function useAutoplay({ videoId, hasEnded, onNext }: AutoplayTarget): {
  view: readonly PlaylistNav[]
  failure: LoadFailure | null
  actions: { toggle: (playlistId: string) => void; refresh: () => void }
} {
  const core = useCore()
  const { context } = useProfile()
  const read = useQuery(videoNavQuery(core.client, videoId))
  const navs = read.data
  const actor = useOwned(() => createAutoplay(core, onNext))
  const { enabledIds } = useActor(actor)

  useEffect(() => {
    const entries = (navs ?? []).map(({ playlist_meta, playlist_next }) => ({
      playlistId: playlist_meta.playlist_id,
      nextVideoId: playlist_next?.youtube_id ?? null,
    }))
    actor.send({ type: 'entries', entries })
  }, [actor, navs])
  useEffect(() => {
    if (!hasEnded) return
    actor.send({ type: 'recalled', enabledIds: recallAutoplay(core.storage) })
    actor.send({ type: 'ended' })
  }, [core, actor, hasEnded])

  return {
    view: playlistNavs(navs ?? [], enabledIds, context),
    failure: loadFailureOf(read, 'autoplay'),
    actions: {
      toggle: playlistId => actor.send({ type: 'toggle', playlistId }),
      refresh: () => void read.refetch(),
    },
  }
}

function createAutoplay({ clock, storage }: Core, onNext: (videoId: string) => void) {
  return createActor(
    autoplayMachine,
    { entries: [], enabledIds: recallAutoplay(storage) },
    {
      clock,
      perform(effect) {
        if (effect.type === 'openVideo') onNext(effect.videoId)
        else rememberAutoplay(storage, effect.enabledIds)
        return undefined
      },
    },
  )
}
