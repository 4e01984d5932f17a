import type { ArchiveFiles } from '../../media/archive-files.ts'
import { videoIdOfName } from '../../media/media-tree.ts'
import type { MediaPaths } from '../../media/media-paths.ts'

/**
 * Files that are named after the ID of a video: an earlier version in another container, subtitles that the library
 * does not have, unfinished downloads. Each folder is read once for any number of videos.
 */
export interface LeftoverNames {
  /** Paths relative to the media folder. */
  visible(folder: string, videoId: string): Promise<string[]>
  /** Hidden files, in the folders that were read. */
  hidden(videoId: string): Promise<string[]>
}

export function createLeftoverNames(archive: ArchiveFiles, paths: MediaPaths): LeftoverNames {
  const folders = new Map<string, Promise<Map<string, string[]>>>()

  async function readFolder(folder: string) {
    const byId = new Map<string, string[]>()
    for (const name of await archive.listNames(paths.inMedia(folder))) {
      const id = videoIdOfName(name)
      byId.set(id, [...(byId.get(id) ?? []), name])
    }
    return byId
  }

  async function listNames(folder: string, videoId: string) {
    const names = folders.get(folder) ?? readFolder(folder)
    folders.set(folder, names)
    return (await names).get(videoId) ?? []
  }

  return {
    visible: async (folder, videoId) =>
      (await listNames(folder, videoId)).filter(name => !name.startsWith('.')).map(name => `${folder}/${name}`),
    async hidden(videoId) {
      const found: string[] = []
      for (const folder of folders.keys())
        for (const name of await listNames(folder, videoId)) if (name.startsWith('.')) found.push(`${folder}/${name}`)
      return found
    },
  }
}
