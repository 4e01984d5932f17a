import type { VideoChangeCount, VideoCommand } from '@tubecellar/core/contract'
import { DomainError } from '../../platform/domain-error.ts'
import { isYoutubeId, youtubeUrl } from '../../site/video-id.ts'
import { metadataTexts } from '../../messages/metadata.ts'
import type { VideoStore } from './videos.store.ts'

interface User {
  readonly id: number
  readonly name: string
}

/** What is done with one video, by the features that it belongs to. */
export interface VideoActions {
  readonly remove: (id: string, user: User) => Promise<void>
  /** Restores the most recently deleted video with this ID. */
  readonly restore: (id: string) => Promise<void>
  readonly setProtected: (id: string, isProtected: boolean) => Promise<void>
  readonly addToPlaylist: (playlistId: string, id: string, user: User) => Promise<void>
  /** Adds all of them to the queue, although they are archived. */
  readonly download: (urls: readonly string[], user: User) => Promise<void>
}

export interface VideoChange {
  readonly command: VideoCommand
  readonly ids: readonly string[]
  readonly playlist_id?: string | undefined
}

/** Changes of many videos together. */
export interface VideoChanges {
  /** Videos that cannot be changed are counted; the others are changed. @throws DomainError for other reasons */
  change(change: VideoChange, user: User): Promise<VideoChangeCount>
}

/** Errors of one video. After others, such as a full disk or an unknown playlist, the next video would fail too. */
const VIDEO_ERRORS: ReadonlySet<string> = new Set([
  'videoNotFound',
  'badRequest',
  'trashEntryNotFound',
  'trashVideoArchived',
])

export function createVideoChanges(videos: Pick<VideoStore, 'listSources'>, actions: VideoActions): VideoChanges {
  async function changeEach(ids: readonly string[], change: (id: string) => Promise<void>): Promise<VideoChangeCount> {
    const reasons: string[] = []
    for (const id of new Set(ids)) {
      try {
        await change(id)
      } catch (error) {
        if (!(error instanceof DomainError) || !VIDEO_ERRORS.has(error.code)) throw error
        reasons.push(error.message)
      }
    }
    const [reason] = reasons
    return {
      changed: new Set(ids).size - reasons.length,
      failed: reasons.length,
      ...(reason !== undefined && { reason }),
    }
  }

  async function download(ids: readonly string[], user: User): Promise<VideoChangeCount> {
    const sources = await videos.listSources([...new Set(ids)])
    const urls = sources.flatMap(({ id, source_url: url }) => url ?? (isYoutubeId(id) ? youtubeUrl(id) : []))
    if (urls.length > 0) await actions.download(urls, user)
    const failed = new Set(ids).size - urls.length
    return { changed: urls.length, failed, ...(failed > 0 && { reason: metadataTexts.sourceUrlIsUnknown }) }
  }

  return {
    change({ command, ids, playlist_id: playlistId = '' }, user) {
      switch (command) {
        case 'delete':
          return changeEach(ids, id => actions.remove(id, user))
        case 'restore':
          return changeEach(ids, id => actions.restore(id))
        case 'protect':
        case 'unprotect':
          return changeEach(ids, id => actions.setProtected(id, command === 'protect'))
        case 'add-to-playlist':
          return changeEach(ids, id => actions.addToPlaylist(playlistId, id, user))
        case 'download':
          return download(ids, user)
      }
    },
  }
}
