import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { FetchError } from '../../site/error-class.ts'
import { makeFolder } from '../../platform/files/files.ts'
import { NameTakenError } from '../../platform/files/store-new-file.ts'
import { incomingPath } from '../media-paths.ts'
import { withLoopbackUrl } from './loopback-input.ts'
import { IGNORED_FOLDERS, MARKER, type ListedFile, type ListOptions, type MediaStorage } from './media-storage.ts'
import type { ArchiveId } from './archive-id.ts'
import type { ObjectStore } from './object-store.ts'

const MAX_KEY_BYTES = 900

export interface S3MediaDeps {
  location: string
  /** Connects at the first use. */
  open: () => Promise<ObjectStore>
  /** For files that are being uploaded or changed. The next start deletes what a crash leaves. */
  workDir: string
  /** The content of the marker: which archive the bucket belongs to. */
  archiveId: ArchiveId
}

/**
 * Media in S3-compatible storage. It has no renames, and servers without conditional writes exist: a move copies the object and then
 * deletes the original, and the database decides which process may write to a path.
 */
export function createS3MediaStorage(deps: S3MediaDeps): MediaStorage {
  const { location, open, workDir, archiveId } = deps
  async function stat(path: string) {
    return isKey(path) ? (await open()).head(path) : undefined
  }

  async function withLocalFile(path: string, work: (file: string) => Promise<void>) {
    const folder = join(workDir, `upload-${randomUUID()}`)
    await makeFolder(folder)
    try {
      await work(join(folder, basename(path)))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async function* list({ folder, accepts }: ListOptions): AsyncGenerator<ListedFile> {
    const objects = await open()
    const folders = folder === undefined ? (await objects.list('')).folders : [folder]
    for (const name of folders) {
      if (folder === undefined && (name.startsWith('.') || IGNORED_FOLDERS.has(name))) continue
      for (const { key, sizeBytes, modifiedMs } of (await objects.list(`${name}/`)).objects) {
        const file = key.slice(name.length + 1)
        if (file !== '' && accepts(file)) yield { path: key, sizeBytes, changedMs: modifiedMs }
      }
    }
  }

  return {
    location,
    isLocal: false,
    async isPresent() {
      const marked = await (await open()).readText(MARKER)
      if (marked === undefined) return false
      // Without the database, this is not known, and nothing can be changed.
      const own = await archiveId.read().catch(() => undefined)
      return own === undefined || own === marked
    },
    async markPresent() {
      const objects = await open()
      if (await objects.head(MARKER)) return
      // Another process of this archive may write it at the same time.
      await objects.writeText(MARKER, await archiveId.create(), { isNew: true }).catch(ignoreTaken)
    },
    isEmpty: async () => (await open()).isEmpty(),
    async find(path) {
      if (path.split('/').some(part => part.startsWith('.'))) return undefined
      const found = await stat(path)
      if (!found) return undefined
      const objects = await open()
      return { ...found, read: range => objects.read(path, range) }
    },
    stat,
    readText: async path => (isKey(path) ? (await open()).readText(path) : undefined),
    writeText: async (path, text) => (await open()).writeText(path, text),
    async withInput(path, work) {
      const objects = await open()
      const found = await objects.head(path)
      if (!found) throw new FetchError('broken-media', '')
      return withLoopbackUrl(path, { ...found, read: range => objects.read(path, range) }, work)
    },
    stage: (path, write, signal) =>
      withLocalFile(path, async file => {
        await write(file)
        await (await open()).upload(incomingPath(path), file, { signal })
      }),
    async move(from, to) {
      const objects = await open()
      const [source, existing] = await Promise.all([objects.head(from), objects.head(to)])
      if (!source) throw Object.assign(new Error(`no such object: ${from}`), { code: 'ENOENT' })
      // An interrupted move has copied it already.
      const isCopied = existing?.content === source.content
      if (existing && existing.sizeBytes > 0 && !isCopied) throw new NameTakenError(to)
      if (!isCopied) await objects.copy(from, to, { isNew: !existing })
      await objects.remove([from])
    },
    change: (path, change) =>
      withLocalFile(path, async file => {
        const objects = await open()
        const before = await objects.head(path)
        if (!before) throw new FetchError('broken-media', '')
        await objects.download(path, file)
        await change(file)
        // A download may have replaced it in the meantime.
        if ((await objects.head(path))?.content === before.content) await objects.upload(path, file)
      }),
    remove: async path => (await open()).remove([path]),
    list,
  }
}

/** A path that can be the key of an object: no other path is asked for. */
const isKey = (path: string) =>
  !/[\0\\]/.test(path) &&
  Buffer.byteLength(path) <= MAX_KEY_BYTES &&
  path.split('/').every(part => part !== '' && part !== '.' && part !== '..')

function ignoreTaken(error: unknown) {
  if (!(error instanceof NameTakenError)) throw error
}
