import { posix } from 'node:path'
import { libraryTexts } from '../../../messages/library.ts'

const VIDEO_EXTENSIONS =
  'mp4 mkv webm m4v mov avi flv f4v mpg mpeg m2v vob ts m2ts mts wmv asf 3gp 3g2 ogv ogm divx rm rmvb mka weba'.split(
    ' ',
  )
const AUDIO_EXTENSIONS = 'm4a m4b mp3 opus ogg oga aac flac wav wma aif aiff ac3 eac3'.split(' ')
const MEDIA_EXTENSIONS = new Set([...VIDEO_EXTENSIONS, ...AUDIO_EXTENSIONS])

/** Best first: of each language, the first readable file is used. */
const CAPTION_EXTENSIONS = ['json3', 'srv3', 'vtt', 'ttml', 'dfxp', 'srv2', 'srv1', 'srt']
const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp']

/** Kept unchanged next to the media, named after the video ID. */
const KEPT_EXTENSIONS = new Set(['description', 'nfo', 'xml', 'json', 'ass', 'ssa', 'lrc', ...IMAGE_EXTENSIONS])
const UNFINISHED = /\.(part|ytdl|temp|tmp|aria2|part-Frag\d+)$/i

export interface CaptionFile {
  file: string
  lang: string
  format: string
}

/** A media file of the import folder with the files of the same name next to it. Paths are relative to the import folder. */
export interface ImportGroup {
  media: string
  /** The file name of the media without its extension. */
  stem: string
  infoFile: string | undefined
  image: string | undefined
  captions: CaptionFile[]
  /** Files that are kept next to the media, with the part of their name after that of the media: `live_chat.json`. */
  others: Array<{ file: string; suffix: string }>
}

export interface ImportGroups {
  groups: ImportGroup[]
  /** Files that belong to no media file, or whose type cannot be imported. */
  skipped: Array<{ file: string; reason: string }>
}

/** Groups files by media file: `<name>.<anything>` in the same folder belongs to the longest matching name. */
export function groupImportFiles(files: readonly string[]): ImportGroups {
  const byStem = new Map<string, ImportGroup[]>()
  const skipped: ImportGroups['skipped'] = []
  const companions: string[] = []
  for (const file of files) {
    const extension = fileExtension(file)
    if (!MEDIA_EXTENSIONS.has(extension)) {
      companions.push(file)
      continue
    }
    const path = file.slice(0, -extension.length - 1)
    const stem = posix.basename(path)
    const group = { media: file, stem, infoFile: undefined, image: undefined, captions: [], others: [] }
    const sameName = byStem.get(path) ?? []
    // Of a video and its separate audio, the other files belong to the video.
    byStem.set(path, AUDIO_EXTENSIONS.includes(extension) ? [...sameName, group] : [group, ...sameName])
  }
  for (const file of companions) {
    const owner = findOwner(byStem, file)
    const reason = owner ? addCompanion(owner.group, file, owner.suffix) : skipReason(file)
    if (reason !== undefined) skipped.push({ file, reason })
  }
  const groups = [...byStem.values()].flat()
  for (const { captions } of groups)
    captions.sort((a, b) => CAPTION_EXTENSIONS.indexOf(a.format) - CAPTION_EXTENSIONS.indexOf(b.format))
  return { groups, skipped }
}

const fileExtension = (file: string) => posix.extname(file).slice(1).toLowerCase()

function findOwner(byStem: ReadonlyMap<string, ImportGroup[]>, file: string) {
  const nameStart = file.lastIndexOf('/') + 1
  for (let dot = file.lastIndexOf('.'); dot > nameStart; dot = file.lastIndexOf('.', dot - 1)) {
    const [group] = byStem.get(file.slice(0, dot)) ?? []
    if (group) return { group, suffix: file.slice(dot + 1) }
  }
  return undefined
}

const skipReason = (file: string) =>
  UNFINISHED.test(file)
    ? libraryTexts.isUnfinishedDownload
    : [...CAPTION_EXTENSIONS, ...KEPT_EXTENSIONS].includes(fileExtension(file))
      ? libraryTexts.hasNoMediaFile
      : libraryTexts.unsupportedType(fileExtension(file))

/** Returns the reason why the file is not used. */
function addCompanion(group: ImportGroup, file: string, suffix: string): string | undefined {
  const lowerSuffix = suffix.toLowerCase()
  const extension = fileExtension(file)
  if (UNFINISHED.test(file)) return skipReason(file)
  if (lowerSuffix === 'tubecellar.json') return libraryTexts.sidecarIsReadByRebuildOnly
  const lang = suffix.slice(0, -extension.length - 1)
  const isInfo = lowerSuffix === 'info.json' || (lowerSuffix === 'json' && group.infoFile === undefined)
  if (isInfo) {
    // The other file is not an info JSON.
    if (group.infoFile !== undefined) group.others.push({ file: group.infoFile, suffix: 'json' })
    group.infoFile = file
  } else if (IMAGE_EXTENSIONS.includes(lowerSuffix) && group.image === undefined) group.image = file
  else if (CAPTION_EXTENSIONS.includes(extension) && /^[-A-Za-z0-9_]{0,40}$/.test(lang))
    group.captions.push({ file, lang: lang || 'und', format: extension })
  else if (KEPT_EXTENSIONS.has(extension) && /^[-\w.@]{1,80}$/.test(suffix)) group.others.push({ file, suffix })
  else return KEPT_EXTENSIONS.has(extension) ? libraryTexts.nameIsNotUnderstood : skipReason(file)
  return undefined
}
