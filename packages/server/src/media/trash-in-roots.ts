import { join, relative, sep } from 'node:path'
import { MediaMissingError, type MediaRoots } from './storage/media-storage.ts'
import { createTrashFiles, type EntryState, type TrashFiles } from './trash-files.ts'

/**
 * The trash of several media folders. An entry is in each folder that has files of its video, usually one, so that files
 * are only renamed. The folders of volumes are relative to the first media folder. Missing media folders are skipped.
 */
export function createRootsTrashFiles(roots: MediaRoots): TrashFiles {
  const [first = ''] = roots.folders
  const all = roots.folders.map(folder => ({ folder, trash: createTrashFiles(folder) }))

  async function listUsable() {
    const usable = new Set(await roots.listUsable())
    return all.filter(({ folder }) => usable.has(folder)).map(({ trash }) => trash)
  }

  async function filterUsable(accepts: (trash: TrashFiles) => Promise<boolean>) {
    const accepted: TrashFiles[] = []
    for (const trash of await listUsable()) if (await accepts(trash)) accepted.push(trash)
    return accepted
  }

  const withEntry = (id: string, state: EntryState) =>
    filterUsable(async trash => (await trash.manifest(id, state)) !== undefined)

  async function findFirst<T>(find: (trash: TrashFiles) => Promise<T | undefined>): Promise<T | undefined> {
    for (const trash of await listUsable()) {
      const found = await find(trash)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Calls `change` for each of these; true if it returned true for one. */
  async function changeAll(changed: readonly TrashFiles[], change: (trash: TrashFiles) => Promise<boolean>) {
    let isChanged = false
    for (const trash of changed) if (await change(trash)) isChanged = true
    return isChanged
  }

  /** A folder of a volume, in the media folder that contains it. */
  function resolveVolumeFolder(path: string) {
    const absolute = join(first, path)
    const root = all.find(({ folder }) => `${absolute}${sep}`.startsWith(`${folder}${sep}`))
    return root && { trash: root.trash, folder: relative(root.folder, absolute) }
  }

  return {
    async list(state) {
      const lists = await Promise.all((await listUsable()).map(trash => trash.list(state)))
      return [...new Set(lists.flat())]
    },
    async begin(id, manifest, state) {
      const { files = [] } = JSON.parse(manifest) as { files?: ReadonlyArray<{ path: string }> }
      const owners = await filterUsable(async trash => {
        for (const { path } of files) if (await trash.inLibrary(path)) return true
        return false
      })
      const [fallback] = await listUsable()
      if (fallback === undefined) throw new MediaMissingError()
      for (const trash of owners.length > 0 ? owners : [fallback]) await trash.begin(id, manifest, state)
    },
    manifest: (id, state) => findFirst(trash => trash.manifest(id, state)),
    unsettle: async id => changeAll(await withEntry(id, 'settled'), trash => trash.unsettle(id)),
    async settle(id, state = 'moving') {
      for (const trash of await withEntry(id, state)) await trash.settle(id, state)
    },
    moveIn: async (id, path, state = 'moving') =>
      changeAll(await withEntry(id, state), trash => trash.moveIn(id, path, state)),
    async copyIn(id, path, state) {
      for (const trash of await withEntry(id, state))
        if (await trash.inLibrary(path)) await trash.copyIn(id, path, state)
    },
    moveOut: async (id, path, { replaces, state = 'moving' } = {}) =>
      changeAll(await withEntry(id, state), trash => trash.moveOut(id, path, { replaces: replaces ?? false, state })),
    has: async (id, state, path) => (await filterUsable(trash => trash.has(id, state, path))).length > 0,
    inLibrary: async path => (await filterUsable(trash => trash.inLibrary(path))).length > 0,
    sizeInLibrary: path => findFirst(trash => trash.sizeInLibrary(path)),
    async sizeOn(id, folders) {
      let size = 0
      for (const path of folders) {
        const resolved = resolveVolumeFolder(path)
        size += (await resolved?.trash.sizeOn(id, [resolved.folder])) ?? 0
      }
      return size
    },
    async listVolumes() {
      const usable = await roots.listUsable()
      const volumes: string[][] = []
      for (const { folder, trash } of all.filter(root => usable.includes(root.folder)))
        for (const folders of await trash.listVolumes())
          volumes.push(folders.map(name => relative(first, join(folder, name))))
      return volumes
    },
    async discard(id, state) {
      for (const trash of await listUsable()) await trash.discard(id, state)
    },
    async sweep() {
      for (const trash of await listUsable()) await trash.sweep()
    },
    async copyImageIn(id, source, options) {
      const [trash] = await withEntry(id, options?.state ?? 'moving')
      await trash?.copyImageIn(id, source, options)
    },
    async copyImageOut(id, state, target, name) {
      for (const trash of await withEntry(id, state)) await trash.copyImageOut(id, state, target, name)
    },
  }
}
