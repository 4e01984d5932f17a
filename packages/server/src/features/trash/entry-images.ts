import { basename } from 'node:path'
import type { TrashedCollection } from './trash-collections.store.ts'
import { THUMB } from '../../media/trash-files.ts'
import type { MediaPaths } from '../../media/media-paths.ts'
import type { Manifest } from './manifest.ts'

const CHANNEL_IMAGES = ['thumb', 'banner', 'tvart'] as const

/** The images of an entry: their paths, and their names in its folder. */
export function listEntryImages(
  paths: MediaPaths,
  { entry, collection = {} }: Pick<Manifest, 'entry' | 'collection'>,
): Array<{ path: string; name: string }> {
  if (entry.kind === 'video') return [{ path: paths.videoThumb(entry.video_id), name: THUMB }]
  return listImageFiles(paths, collection).map(path => ({ path, name: basename(path) }))
}

function listImageFiles(paths: MediaPaths, { channels = [], playlists = [] }: TrashedCollection): string[] {
  return [
    ...channels.flatMap(({ id }) => CHANNEL_IMAGES.map(kind => paths.channelImage(String(id), kind))),
    ...playlists.map(({ id }) => paths.playlistThumb(String(id))),
  ]
}
