import type { VideoNav } from '../../contract/index.ts'
import { displayText, formatTrashPeriod } from '../../format/index.ts'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import type { ViewContext } from '../../list/view-context.ts'
import { videoPageSectionsTexts } from '../../messages/en/videos.ts'

export interface PlaylistNeighbor {
  readonly id: string
  readonly title: string
  readonly thumbUrl: string | null
}

/** The position of a video in one playlist. */
export interface PlaylistNav {
  readonly id: string
  readonly name: string
  readonly previous: PlaylistNeighbor | null
  readonly next: PlaylistNeighbor | null
  readonly autoplay: { readonly label: string; readonly isOn: boolean }
}

export function playlistNavViews(
  neighbors: readonly VideoNav[],
  autoplayIds: readonly string[],
  { resolveUrl }: ViewContext,
): PlaylistNav[] {
  const toNeighbor = (video: VideoNav['playlist_next']): PlaylistNeighbor | null =>
    video && {
      id: video.youtube_id,
      title: displayText(video.title) || video.youtube_id,
      thumbUrl: video.vid_thumb === null ? null : resolveUrl(video.vid_thumb),
    }
  return neighbors.map(({ playlist_meta: meta, playlist_previous, playlist_next }) => ({
    id: meta.playlist_id,
    name: displayText(meta.playlist_name) || meta.playlist_id,
    previous: toNeighbor(playlist_previous),
    next: toNeighbor(playlist_next),
    autoplay: { label: videoPageSectionsTexts.autoplay, isOn: autoplayIds.includes(meta.playlist_id) },
  }))
}

/** The confirmation of Delete Video. `keepDays`: see formatTrashPeriod. */
export function deleteVideoQuestion(
  title: string,
  fileSize: string,
  keepDays: number | null | undefined,
): Pick<ConfirmView, 'title' | 'detail' | 'choices'> {
  return {
    title: videoPageSectionsTexts.areYouSure,
    detail: videoPageSectionsTexts.deleteAndItsFile(title, fileSize, formatTrashPeriod(keepDays)),
    choices: [
      { name: 'delete', label: videoPageSectionsTexts.delete },
      { name: 'ignore', label: videoPageSectionsTexts.deleteAndIgnore },
    ],
  }
}
