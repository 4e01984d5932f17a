/** The content of an archive's trash folder according to its manifests, for the invariants of an idle data folder. */
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Watch = { user: number; video: string; watched: number; position: number }

type Row = Record<string, string | number | null>

interface Manifest {
  entry: { id: string; kind: string; video_id: string }
  files: Array<{ path: string }>
  rows: {
    subtitles: Array<{ cues: Row[] }>
    watchStates: Array<{ user: string; state: Row }>
    others: { comments?: Row[] }
  } | null
  collection?: { channels?: Row[]; playlists?: Row[] }
}

/** `manifest` is undefined when it cannot be read. */
export interface TrashFolder {
  name: string
  manifest: Manifest | undefined
  missing: string[]
}

export async function readTrash(mediaDir: string): Promise<TrashFolder[]> {
  const root = join(mediaDir, '.trash')
  const names = await readdir(root).catch(() => [])
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(root, name, 'manifest.json'), 'utf8').catch(() => 'null')
      const manifest = (JSON.parse(text) as Manifest | null) ?? undefined
      const paths = manifest?.files.map(({ path }) => path) ?? []
      return { name, manifest, missing: paths.filter(path => !existsSync(join(root, name, 'files', path))) }
    }),
  )
}

/** Each folder is a complete and listed entry, and no move is running. */
export function findTrashViolations(folders: readonly TrashFolder[], listed: ReadonlyArray<{ id: string }>): string[] {
  const ids = new Set(listed.map(({ id }) => id))
  const names = new Set(folders.map(({ name }) => name))
  return [
    ...folders.flatMap(({ name, manifest, missing }) => [
      ...(name.startsWith('.') ? [`.trash/${name} was left behind`] : []),
      ...(manifest === undefined ? [`.trash/${name} has no manifest`] : []),
      ...(ids.has(name) ? [] : [`.trash/${name} is not listed`]),
      ...missing.map(path => `.trash/${name} does not have ${path}`),
    ]),
    ...listed.filter(({ id }) => !names.has(id)).map(({ id }) => `${id} is listed in the trash, and not there`),
  ]
}

export function readTrashedState(folders: readonly TrashFolder[], userId: (name: string) => number) {
  const manifests = folders.flatMap(({ manifest }) => (manifest === undefined ? [] : [manifest]))
  const rows = manifests.flatMap(({ entry, rows: stored }) =>
    stored === null ? [] : [{ id: entry.video_id, ...stored }],
  )
  return {
    videos: rows.map(({ id }) => id),
    comments: rows.reduce((sum, { others }) => sum + (others.comments?.length ?? 0), 0),
    cues: rows.reduce((sum, { subtitles }) => sum + subtitles.reduce((own, { cues }) => own + cues.length, 0), 0),
    watches: rows.flatMap(({ id, watchStates }) =>
      watchStates.map(({ user, state }): Watch => ({
        user: userId(user),
        video: id,
        watched: Number(state['watched']),
        position: Number(state['position']),
      })),
    ),
    subscriptions: manifests
      .flatMap(({ collection }) => [...(collection?.channels ?? []), ...(collection?.playlists ?? [])])
      .filter(row => row['is_subscribed'] === 1)
      .map(row => String(row['id'])),
  }
}
