import type { Client } from '../../client/client.ts'
import type { PLAYLIST_ACTIONS } from '../../contract/index.ts'

type PlaylistAction = (typeof PLAYLIST_ACTIONS)[number]

/** More single steps than this take longer than anybody waits; the video then stays on its way. */
const STEPS_MAX = 250

interface PlaylistPosition {
  readonly id: string
  readonly videoId: string
  /** From 0. */
  readonly index: number
}

/**
 * Puts a video back to its place in a custom playlist, also one that was taken out. The API knows only steps and ends, and
 * who hides watched videos steps past them, so each step looks at where the last one led.
 */
export async function putBack(client: Client, { id, videoId, index }: PlaylistPosition): Promise<void> {
  const change = async (action: PlaylistAction) => {
    const { playlist_entries: entries } = await client.changeCustomPlaylist({
      params: { id },
      body: { action, video_id: videoId },
    })
    return { at: entries.findIndex(({ youtube_id }) => youtube_id === videoId), last: entries.length - 1 }
  }
  // A member stays where it is.
  let { at, last } = await change('create')
  const target = Math.min(index, last)
  const steps = { here: Math.abs(at - target), top: target + 1, bottom: last - target + 1 }
  if (steps.top < steps.here) ({ at, last } = await change('top'))
  else if (steps.bottom < steps.here) ({ at, last } = await change('bottom'))
  for (let step = 0; at !== target && step < STEPS_MAX; step++) {
    const before = at
    ;({ at } = await change(before > target ? 'up' : 'down'))
    const isPast = before > target ? at < target : at > target
    // What is hidden lies between: nobody who hides it sees on which side of it the video is.
    if (isPast) return void (await change(before > target ? 'down' : 'up'))
    if (at === before) return
  }
}
