import { epochSeconds } from '../../platform/clock.ts'
import type { TrashedCollection } from './trash-collections.store.ts'
import type { CollectionKind, TrashEntryRow } from './trash-entries.store.ts'
import { faultPoint } from '../../platform/process/fault-points.ts'
import { claimKey, claimVideo } from './claim-video.ts'
import { explainDiskError } from './disk-errors.ts'
import { listEntryImages } from './entry-images.ts'
import { newEntryId, readManifest, writeManifest, type Manifest } from './manifest.ts'
import type { TrashContext } from './trash-context.ts'

interface Collection {
  kind: CollectionKind
  id: string
  name: string
}

/**
 * Moves the rows and images of a channel or playlist to the trash, after its videos. Returns false and moves nothing
 * while it has videos.
 * @throws DomainError videoBusy, mediaMissing, mediaReadOnly, mediaFull
 */
export async function moveCollection(
  context: TrashContext,
  { kind, id, name }: Collection,
  by: string,
): Promise<boolean> {
  const { archive, removal, paths } = context
  const entry = { ...newEntry(context, { kind, id, name }), deleted_by: by }
  let isMoved = false
  await claimVideo(context, claimKey(entry), entry.id, async ({ files }) => {
    try {
      await archive.requireMedia()
      const collection = await context.collections.read(kind, id)
      if (collection === undefined) {
        isMoved = true
        return
      }
      const members = await listMembers(context, collection, entry)
      const manifest: Manifest = {
        entry,
        files: [],
        rows: null,
        collection: { ...collection, playlist_entries: members },
      }
      await files.begin(entry.id, writeManifest(manifest))
      for (const image of listEntryImages(paths, manifest))
        await files.copyImageIn(entry.id, image.path, { name: image.name })
      faultPoint('trash-listed')
      isMoved = kind === 'channel' ? await removal.removeChannel(id, entry) : await removePlaylist(context, id, entry)
    } catch (error) {
      await files.discard(entry.id, 'moving')
      throw explainDiskError(error)
    }
    faultPoint('trash-removed')
    await (isMoved ? files.settle(entry.id) : files.discard(entry.id, 'moving'))
  })
  return isMoved
}

/** Videos that were deleted with a custom playlist are no longer in it; their own entries contain their positions. */
async function listMembers(
  { entries, files }: TrashContext,
  collection: TrashedCollection,
  { kind, video_id: id }: TrashEntryRow,
) {
  const members = [...(collection.playlist_entries ?? [])]
  if (kind !== 'playlist' || collection.playlists?.[0]?.kind !== 'custom') return members
  const videos = new Set(members.map(({ video_id: video }) => video))
  const positions = new Set(members.map(({ position }) => Number(position)))
  for (const entryId of await entries.listOfCollection('playlist', id)) {
    const manifest = readManifest((await files.manifest(entryId, 'settled')) ?? '')
    const member = manifest?.rows?.playlistEntries.find(({ playlist }) => playlist.id === id)?.entry
    if (member === undefined || videos.has(member.video_id ?? null)) continue
    const oldPosition = Number(member.position)
    const position = positions.has(oldPosition) ? Math.max(...positions) + 1 : oldPosition
    positions.add(position)
    members.push({ ...member, position })
  }
  return members
}

async function removePlaylist({ removal }: TrashContext, id: string, entry: TrashEntryRow): Promise<boolean> {
  await removal.removePlaylist(id, entry)
  return true
}

function newEntry({ clock }: TrashContext, { kind, id, name }: Collection): TrashEntryRow {
  return {
    id: newEntryId(),
    kind,
    video_id: id,
    title: name,
    channel_id: id,
    channel_name: name,
    duration: 0,
    size: 0,
    height: 0,
    has_media: 0,
    has_thumb: 1,
    reason: kind,
    deleted_by: null,
    source_id: null,
    source_name: null,
    watched_days: null,
    deleted_at: epochSeconds(clock),
  }
}

/**
 * Ends an interrupted move of a channel or playlist. Its entry is listed only while its rows are in the trash. After
 * the loss of the database nothing is listed: then an entry is kept unless the library has the records that it would
 * restore.
 */
export async function recoverCollection(context: TrashContext, { entry }: Manifest): Promise<void> {
  const { entries, files, collections, log } = context
  const { id: entryId, kind, video_id: id } = entry
  if (kind === 'video') return
  const isInTrash = (await entries.get(entryId)) !== undefined || !(await collections.has(kind, id))
  if (isInTrash) {
    await entries.put(entry)
    await files.settle(entryId)
  } else await files.discard(entryId, 'moving')
  log.warn({ entry: entryId, [kind]: id, isInTrash }, 'recovered an interrupted move')
}
