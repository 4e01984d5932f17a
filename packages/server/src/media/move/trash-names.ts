import { TRASH_FOLDER } from '../trash-files.ts'

const MANIFEST = 'manifest.json'

/** The folder of an entry in a media folder starts with its state; in a bucket, only the key of its manifest has it. */
const PREFIXES: Readonly<Record<string, string>> = {
  settled: '',
  moving: '.moving-',
  replacing: '.replacing-',
  deleting: '.deleting-',
}

export interface EntryFolder {
  readonly id: string
  readonly state: string
}

/** From the name of a folder in the trash of a media folder. */
export function parseEntryFolder(name: string): EntryFolder {
  const [state = 'settled', prefix = ''] =
    Object.entries(PREFIXES).find(([, prefix]) => prefix !== '' && name.startsWith(prefix)) ?? []
  return { id: name.slice(prefix.length), state }
}

export const entryFolderName = ({ id, state }: EntryFolder): string => `${PREFIXES[state] ?? ''}${id}`

/** The key in a bucket of a file with this name in a media folder; see trash-objects.ts. */
export function keyOfName(name: string): string {
  const [top, folder = '', ...rest] = name.split('/')
  if (top !== TRASH_FOLDER) return name
  const { id, state } = parseEntryFolder(folder)
  if (rest.join('/') === MANIFEST) return `${TRASH_FOLDER}/${state}/${id}.json`
  const path = rest[0] === 'files' ? rest.slice(1) : rest
  return [TRASH_FOLDER, 'files', id, ...path].join('/')
}

/** The entry whose manifest has this key; undefined for other keys. */
export function entryOfManifest(key: string): EntryFolder | undefined {
  const [, state = '', id] = /^\.trash\/([a-z]+)\/([^/]+)\.json$/.exec(key) ?? []
  return id !== undefined && state in PREFIXES ? { id, state } : undefined
}

/** The name in a media folder of an object of the trash; undefined if the object belongs to none of these entries. */
export function nameOfTrashKey(key: string, entries: ReadonlyMap<string, EntryFolder>): string | undefined {
  const manifest = entryOfManifest(key)
  const [, , id = '', ...rest] = key.split('/')
  const entry = entries.get(manifest?.id ?? id)
  if (!entry) return undefined
  const folder = `${TRASH_FOLDER}/${entryFolderName(entry)}`
  if (manifest) return manifest.state === entry.state ? `${folder}/${MANIFEST}` : undefined
  // The images of an entry are not in a folder.
  return rest.length === 1 ? `${folder}/${rest.join('/')}` : `${folder}/files/${rest.join('/')}`
}
