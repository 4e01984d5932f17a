import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImageStorage } from './images/image-storage.ts'
import type { ObjectFacts, ObjectStore } from './storage/object-store.ts'
import { inFolder } from '../platform/files/files.ts'
import { NameTakenError } from '../platform/files/store-new-file.ts'
import { FileExistsError, THUMB, TRASH_FOLDER, type EntryState, type TrashFiles } from './trash-files.ts'

type MarkedState = EntryState | 'deleting'

/** The manifest of an entry: its folder is the state. */
const manifestKey = (id: string, state: MarkedState) => `${TRASH_FOLDER}/${state}/${id}.json`
/** The files and images of an entry do not move when its state changes. */
const contentFolder = (id: string) => `${TRASH_FOLDER}/files/${id}/`

/** Uploads that are older were abandoned: no server, worker or command continues the upload of another one. */
const MAX_UPLOAD_MS = 7 * 24 * 3600_000

/** Keys of this archive: a prefix inside the one of this archive can belong to another archive. */
const isOwnKey = (key: string) => key.startsWith(`${TRASH_FOLDER}/`) || key.split('/').length === 2

/**
 * The trash in S3-compatible storage. A change of state writes the manifest to its new key and then deletes the old one:
 * after a crash in between, an entry is in both states until the move is recovered, which ends with one.
 */
export function createS3TrashFiles(open: () => Promise<ObjectStore>, images: ImageStorage, now = Date.now): TrashFiles {
  async function changeState(id: string, from: EntryState, to: EntryState): Promise<boolean> {
    const objects = await open()
    const manifest = await objects.readText(manifestKey(id, from))
    if (manifest === undefined) return false
    await objects.writeText(manifestKey(id, to), manifest)
    await objects.remove([manifestKey(id, from)])
    return true
  }

  async function listIds(state: MarkedState): Promise<string[]> {
    const folder = `${TRASH_FOLDER}/${state}/`
    const { objects } = await (await open()).list(folder)
    return objects.map(({ key }) => key.slice(folder.length).replace(/\.json$/, ''))
  }

  async function finishDeletion(id: string) {
    const store = await open()
    const { objects } = await store.list(contentFolder(id), { isDeep: true })
    await store.remove(objects.map(({ key }) => key))
    await store.remove([manifestKey(id, 'deleting')])
  }

  /** The stored file; undefined also while an interrupted move has left the original in the library. */
  async function findStored(id: string, path: string): Promise<ObjectFacts | undefined> {
    const objects = await open()
    const stored = await objects.head(contentFolder(id) + path)
    if (!stored) return undefined
    return (await objects.head(path))?.content === stored.content ? undefined : stored
  }

  return {
    list: state => listIds(state),
    begin: async (id, manifest, state = 'moving') => (await open()).writeText(manifestKey(id, state), manifest),
    manifest: async (id, state) => (await open()).readText(manifestKey(id, state)),
    unsettle: id => changeState(id, 'settled', 'moving'),
    async settle(id, state = 'moving') {
      if (!(await changeState(id, state, 'settled'))) throw new Error(`no such entry: ${id}`)
    },
    async moveIn(id, path) {
      const objects = await open()
      if (!(await objects.head(path))) return false
      await objects.copy(path, contentFolder(id) + path)
      await objects.remove([path])
      return true
    },
    copyIn: async (id, path) => (await open()).copy(path, contentFolder(id) + path),
    async moveOut(id, path, { replaces = false } = {}) {
      const objects = await open()
      const key = contentFolder(id) + path
      const stored = await objects.head(key)
      if (!stored) return false
      const existing = await objects.head(path)
      const isCopied = existing?.content === stored.content
      if (existing && !replaces && !isCopied) throw new FileExistsError(path)
      if (!isCopied)
        await objects.copy(key, path, { isNew: !existing && !replaces }).catch((error: unknown) => {
          throw error instanceof NameTakenError ? new FileExistsError(path) : error
        })
      await objects.remove([key])
      return true
    },
    has: async (id, _state, path) => (await findStored(id, path)) !== undefined,
    inLibrary: async path => (await (await open()).head(path)) !== undefined,
    sizeInLibrary: async path => (await (await open()).head(path))?.sizeBytes,
    async sizeOn(id, folders) {
      if (!folders.includes('')) return 0
      const { objects } = await (await open()).list(contentFolder(id), { isDeep: true })
      return objects.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    },
    listVolumes: () => Promise.resolve([['']]),
    async discard(id, state) {
      const objects = await open()
      const manifest = await objects.readText(manifestKey(id, state))
      if (manifest === undefined) return
      await objects.writeText(manifestKey(id, 'deleting'), manifest)
      await objects.remove((['settled', 'moving', 'replacing'] as const).map(each => manifestKey(id, each)))
      await finishDeletion(id)
    },
    async sweep() {
      for (const id of await listIds('deleting')) await finishDeletion(id)
      await (await open()).abortUploads(now() - MAX_UPLOAD_MS, isOwnKey)
    },
    async copyImageIn(id, source, { name = THUMB } = {}) {
      if (await images.fetch(source)) await (await open()).upload(contentFolder(id) + name, source)
    },
    async copyImageOut(id, _state, target, name = THUMB) {
      const objects = await open()
      if ((await images.has(target)) || !(await objects.head(contentFolder(id) + name))) return
      await inFolder(join(tmpdir(), `cellar-${randomUUID()}`), async folder => {
        const file = join(folder, name)
        await objects.download(contentFolder(id) + name, file)
        await images.add(file, target)
      })
    },
  }
}
