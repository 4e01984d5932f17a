import { mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { AppConfig, TaskOutcome } from '@tubecellar/core/contract'
import type { Awaitable } from '../../stores/awaitable.ts'
import type { QueueStore } from '../../stores/queue.ts'
import { fittingContainer, isContainer } from '../../tools/container.ts'
import type { EmbeddedTracks, ReadEmbeddedTracks } from '../../tools/embedded-tracks.ts'
import { fileExists, isSameFile, linkFile, moveFile, writeFileAtomic } from '../../tools/files.ts'
import { parseInfo, type Info } from '../../tools/info-json.ts'
import { writeArt } from '../../tools/thumbnail.ts'
import { parseVtt, writeVtt } from '../caption-vtt.ts'
import { channelIdOf, isYoutubeId, youtubeUrl } from '../video-id.ts'
import type { Parts } from '../parts/parts.ts'
import type { WalkTools } from '../walk/walk-context.ts'
import type { DiskResult, DiskTask } from './disk-task.ts'
import { importGroups, matchId, type ImportGroup } from './import-groups.ts'
import { askInfo, indexFile, type TakeInContext, type TakeInTools } from './take-in.ts'

interface Deps {
  /** Where people put what is to be imported. */
  folder: string
  tools: TakeInTools
  site: WalkTools
  embeddedTracks: ReadEmbeddedTracks
  queue: Pick<QueueStore, 'remove'>
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  /** What the site did not tell is asked for again. */
  parts: Pick<Parts, 'plan'>
}

/**
 * Takes the media files of the import folder into the archive, each with what lies beside it. Streams are never encoded
 * anew. What cannot be taken stays where it is, and the report says why; it never holds up the rest.
 */
export type ManualImport = DiskTask

/** It is no fault of anything: the text is for the report. */
class NotImported extends Error {}

export function createManualImport({
  folder,
  tools,
  site,
  embeddedTracks,
  queue,
  settings,
  parts,
}: Deps): ManualImport {
  return async ({ isErrorIgnored, isLocalPreferred, isPreview }, { signal, report, log }) => {
    await mkdir(folder, { recursive: true })
    const isThere = await fileExists(tools.paths.marker)
    if (!isThere)
      return { tag: 'failed', text: 'The media folder is not in its place. Nothing was imported.', outcomes: [] }
    const names = (await readdir(folder, { withFileTypes: true })).filter(file => file.isFile()).map(({ name }) => name)
    const groups = importGroups(names.filter(name => !name.startsWith('.')))
    if (isPreview) return preview(tools, folder, groups)
    const context = {
      ...tools,
      settings: await settings.getAppConfig(),
      site: { tools: site, isAskedFirst: !isLocalPreferred },
      embeddedTracks,
      signal,
      log,
    }
    const outcomes: TaskOutcome[] = []
    for (const [index, group] of groups.entries()) {
      signal.throwIfAborted()
      report({
        messages: [`Importing ${group.media}`, `${index + 1}/${groups.length}`],
        progress: index / groups.length,
      })
      try {
        outcomes.push(await importGroup(context, folder, group))
        await queue.remove(outcomes.at(-1)?.youtube_id ?? '')
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof NotImported)) log.warn({ err: error, file: group.media }, 'a file could not be imported')
        const reason = error instanceof Error ? error.message : String(error)
        outcomes.push({ youtube_id: null, outcome: 'failed', message: `${group.media} stays: ${reason}.` })
      }
    }
    await parts.plan()
    const bad = outcomes.filter(({ outcome }) => outcome === 'failed').length
    const text = `Imported ${outcomes.length - bad} of ${outcomes.length} files from the import folder.`
    return { tag: bad > 0 && !isErrorIgnored ? 'failed' : 'done', text, outcomes }
  }
}

/** Which file would become which video. Nobody is asked, and nothing is changed. */
async function preview({ library }: TakeInTools, folder: string, groups: readonly ImportGroup[]): Promise<DiskResult> {
  const outcomes: TaskOutcome[] = []
  for (const group of groups) {
    const { match } = await matchGroup(folder, group)
    const isKnown = match.tag === 'matched' && (await library.hasVideo(match.id))
    if (match.tag === 'unmatched' || isKnown) {
      const reason = match.tag === 'unmatched' ? match.reason : `${match.id} is in the archive already`
      outcomes.push({ youtube_id: null, outcome: 'failed', message: `${group.media} would stay: ${reason}.` })
    } else
      outcomes.push({
        youtube_id: match.id,
        outcome: 'queued',
        message: `${group.media} is ${match.id} by ${match.by}.`,
      })
  }
  const good = outcomes.filter(({ outcome }) => outcome === 'queued').length
  const text = `${good} of ${outcomes.length} files of the import folder would be imported. Nothing was changed.`
  return { tag: 'done', text, outcomes }
}

async function matchGroup(folder: string, { infoFile, stem }: ImportGroup) {
  const ownInfo = infoFile === undefined ? undefined : readInfo(await readFile(join(folder, infoFile), 'utf8'))
  return { ownInfo, match: matchId(stem, ownInfo) }
}

interface ImportContext extends Required<TakeInContext> {
  embeddedTracks: ReadEmbeddedTracks
}

async function importGroup(context: ImportContext, folder: string, group: ImportGroup): Promise<TaskOutcome> {
  const { paths, library, ffprobe, embeddedInfo, embeddedTracks, site, signal } = context
  const source = join(folder, group.media)
  const { ownInfo, match } = await matchGroup(folder, group)
  if (match.tag === 'unmatched') throw new NotImported(match.reason)
  const { id } = match
  if (await library.hasVideo(id)) {
    if (!(await goOn(context, source, id))) throw new NotImported(`${id} is in the archive already`)
    await removeAll(folder, group)
    return { youtube_id: id, outcome: 'archived', message: `${group.media} is ${id}.` }
  }

  const probe = await ffprobe.probe(source, signal)
  await mkdir(paths.downloads, { recursive: true })
  const embedded = await embeddedTracks(source, paths.downloads, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    context.log.warn({ err: error, file: group.media }, 'what lies in a file besides picture and sound cannot be read')
    return { subtitles: [], cover: undefined, hasMore: true }
  })
  const url = isYoutubeId(id) ? youtubeUrl(id) : ownInfo?.webpage_url
  const local = ownInfo ?? (await embeddedInfo(source, signal))?.info
  const told = url && (site.isAskedFirst || !local) ? await askInfo(context, url, id) : undefined
  const info = told ?? local ?? parseInfo({})!
  const channelId = channelIdOf(info)
  const container = fittingContainer(probe.streams)
  const path = paths.media(channelId, id, container)
  const target = paths.inMedia(path)
  if (await fileExists(target)) throw new NotImported(`there is a file ${path} already; a rescan takes it in`)
  await mkdir(paths.inMedia(channelId), { recursive: true })

  // The original stays until the archive has the video: a server that dies in the middle of it begins anew.
  const waiting = paths.incoming(path)
  const isCopied = isContainer(probe, source, container) && extname(source) === `.${container}`
  try {
    if (isCopied) await linkFile(source, waiting)
    else await site.tools.remux.remux(source, waiting, container, signal)
    for (const { lang, text } of await subtitlesOf(folder, group, embedded))
      await writeFileAtomic(paths.inMedia(paths.subtitle(channelId, id, lang)), writeVtt(parseVtt(text), lang))
    const picture = group.picture ? await readFile(join(folder, group.picture)) : embedded.cover
    if (picture) await writeArt(picture, paths.videoThumb(id), 'wide')
    const { size: sizeBytes } = await stat(waiting)
    // A disk that went meanwhile left an empty folder, which would take anything.
    if (!(await fileExists(paths.marker))) throw new NotImported('the media folder is not in its place')
    await indexFile(
      context,
      { path, folder: channelId, id, sizeBytes },
      { info, channelId, at: waiting, ...(told && url ? { url } : {}) },
    )
  } catch (error) {
    // Until the archive has the video it is nobody's file, and the original is where it was.
    if (!(await library.hasVideo(id))) await rm(waiting, { force: true })
    throw error
  }
  await moveFile(waiting, target)
  if (!(await fileExists(paths.marker))) throw new NotImported('the media folder was taken away')
  // What cannot be made again from what the archive has is not deleted.
  const isKept = embedded.hasMore && !isCopied
  if (!isKept) await removeAll(folder, group)
  const knower = told ? 'its site' : ownInfo ? 'its info JSON' : local ? 'what stands in it' : 'its name alone'
  const kept = isKept ? ' The original stays too: it has subtitles that cannot be read, and would be lost.' : ''
  const message = `${group.media} is ${id} by ${match.by}, and lies at ${path}; described by ${knower}.${kept}`
  return { youtube_id: id, outcome: 'archived', message }
}

/** What lies beside the file; of what is in it the languages that do not. */
async function subtitlesOf(folder: string, group: ImportGroup, embedded: EmbeddedTracks) {
  const beside = await Promise.all(
    group.subtitles.map(async ({ name, lang }) => ({ lang, text: await readFile(join(folder, name), 'utf8') })),
  )
  return [...beside, ...embedded.subtitles.filter(({ lang }) => !beside.some(track => track.lang === lang))]
}

/** Ends what a server that died began: the archive has the video, its file has yet to take its place or to leave the folder. */
async function goOn({ paths, library }: TakeInContext, source: string, id: string): Promise<boolean> {
  const path = await library.mediaPath(id)
  if (path === undefined) return false
  const waiting = paths.incoming(path)
  const target = paths.inMedia(path)
  if (await fileExists(target)) return isSameFile(source, target)
  if (!(await fileExists(waiting))) return false
  await moveFile(waiting, target)
  return true
}

/** The media file last: as long as it is there, the rest of its group is looked at again. */
async function removeAll(folder: string, { media, infoFile, picture, subtitles }: ImportGroup) {
  for (const name of [infoFile, picture, ...subtitles.map(subtitle => subtitle.name), media])
    if (name) await rm(join(folder, name), { force: true })
}

function readInfo(json: string): Info | undefined {
  try {
    return parseInfo(JSON.parse(json))
  } catch {
    return undefined
  }
}
