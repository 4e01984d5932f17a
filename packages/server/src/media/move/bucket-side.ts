import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { makeFolder } from '../../platform/files/files.ts'
import type { ListedObject, ObjectStore } from '../storage/object-store.ts'
import { TRASH_FOLDER } from '../trash-files.ts'
import { isBackupName, isImageName, isLibraryFolder, isMovedName } from './is-moved-name.ts'
import type { MoveSide, StoredFile } from './move-side.ts'
import { entryOfManifest, keyOfName, nameOfTrashKey, type EntryFolder } from './trash-names.ts'

interface Deps {
  readonly location: string
  readonly open: () => Promise<ObjectStore>
  /** For files that are copied between two buckets. It is deleted. */
  readonly workDir: string
}

/** A bucket as the source or the target of a move. */
export function createBucketSide({ location, open, workDir }: Deps): MoveSide {
  async function find(name: string): Promise<StoredFile | undefined> {
    const found = await (await open()).head(keyOfName(name))
    return found && { name, sizeBytes: found.sizeBytes, version: versionOf(found) }
  }

  return {
    location,
    async listFiles(signal) {
      const { objects } = await (await open()).list('', { isDeep: true })
      signal.throwIfAborted()
      const { entries, movingEntries } = findEntries(objects.map(({ key }) => key))
      const files = objects.flatMap(({ key, sizeBytes, etag }) => {
        const isTrash = key.startsWith(`${TRASH_FOLDER}/`)
        const isKept = isLibraryKey(key) || isImageName(key) || isBackupName(key)
        const name = isTrash ? nameOfTrashKey(key, entries) : isKept ? key : undefined
        return name === undefined ? [] : [{ name, sizeBytes, version: versionOf({ sizeBytes, etag }) }]
      })
      return { files, movingEntries, refused: [] }
    },
    find,
    readText: async name => (await open()).readText(name),
    writeText: async (name, text) => (await open()).writeText(name, text),
    async read({ name, sizeBytes }) {
      // An empty object has no range.
      if (sizeBytes === 0) return Readable.from([])
      return (await open()).read(keyOfName(name), { start: 0, end: sizeBytes - 1 })
    },
    localPath: () => undefined,
    async workPath(name) {
      await makeFolder(workDir)
      return join(workDir, createHash('sha256').update(name).digest('hex'))
    },
    async store(name, localFile, { isReplacing, signal }) {
      await (await open()).upload(keyOfName(name), localFile, { isNew: !isReplacing, signal })
    },
    remove: async name => (await open()).remove([keyOfName(name)]),
    freeBytes: () => Promise.resolve(undefined),
    removeWorkFiles: () => rm(workDir, { recursive: true, force: true }),
  }
}

/** Servers return the time of the last change with different accuracies. */
const versionOf = ({ etag, sizeBytes }: Pick<ListedObject, 'etag' | 'sizeBytes'>) =>
  `${sizeBytes}-${etag.replaceAll('"', '')}`

/** Entries that have manifests in two states are being moved, too. */
function findEntries(keys: readonly string[]) {
  const entries = new Map<string, EntryFolder>()
  const moving = new Set<string>()
  for (const entry of keys.flatMap(key => entryOfManifest(key) ?? [])) {
    if (entry.state === 'moving' || entries.has(entry.id)) moving.add(entry.id)
    if (entry.state !== 'deleting') entries.set(entry.id, entry)
  }
  for (const id of moving) entries.delete(id)
  return { entries, movingEntries: [...moving] }
}

function isLibraryKey(key: string): boolean {
  const [folder = '', name = '', ...rest] = key.split('/')
  return rest.length === 0 && name !== '' && isLibraryFolder(folder) && isMovedName(name)
}
