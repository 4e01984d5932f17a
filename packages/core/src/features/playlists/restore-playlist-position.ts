import type { Client } from '../../client/client.ts'
import type { PLAYLIST_ACTIONS } from '../../contract/index.ts'

type PlaylistAction = (typeof PLAYLIST_ACTIONS)[number]

/** More single steps take too long; the video then stays at the position it has reached. */
const MAX_STEPS = 250

export interface PlaylistPosition {
  readonly id: string
  readonly videoId: string
  /** From 0. */
  readonly index: number
}

/**
 * Moves a video of a custom playlist back to its position, or adds it again. The API only moves by steps or to the ends, and
 * skips watched videos while they are hidden, so the position is checked after each step.
 */
export async function restorePlaylistPosition(client: Client, { id, videoId, index }: PlaylistPosition): Promise<void> {
  const change = async (action: PlaylistAction) => {
    const { playlist_entries: entries } = await client.changeCustomPlaylist({
      params: { id },
      body: { action, video_id: videoId },
    })
    return { at: entries.findIndex(({ youtube_id }) => youtube_id === videoId), last: entries.length - 1 }
  }
  // For an existing member this changes nothing.
  let { at, last } = await change('create')
  const target = Math.min(index, last)
  const steps = { here: Math.abs(at - target), top: target + 1, bottom: last - target + 1 }
  if (steps.top < steps.here) ({ at, last } = await change('top'))
  else if (steps.bottom < steps.here) ({ at, last } = await change('bottom'))
  for (let step = 0; at !== target && step < MAX_STEPS; step++) {
    const before = at
    ;({ at } = await change(before > target ? 'up' : 'down'))
    const hasPassedTarget = before > target ? at < target : at > target
    // Only hidden videos are in between; while they are hidden, the order relative to them is not visible.
    if (hasPassedTarget) return void (await change(before > target ? 'down' : 'up'))
    if (at === before) return
  }
}
