import type { Read } from './config-secrets.ts'
import { resolve, sep } from 'node:path'
import { configTexts } from './messages/config.ts'
import { StartError } from './platform/start-error.ts'

export interface MediaFolders {
  /** Media folders in addition to the first one. */
  readonly extraMediaDirs?: readonly string[]
  /** The media folders for new videos of some channels, by the IDs of these channels. */
  readonly mediaRules?: Readonly<Record<string, string>>
}

/** The folders of CELLAR_MEDIA_EXTRA and CELLAR_MEDIA_RULES; empty without them. @throws StartError badConfig */
export function readMediaFolders(mediaDir: string, { isBucket }: { isBucket: boolean }, read: Read): MediaFolders {
  const extra = read('CELLAR_MEDIA_EXTRA')
  const rules = read('CELLAR_MEDIA_RULES')
  if (extra === undefined) {
    if (rules !== undefined) throw invalid(configTexts.rulesNeedFolders)
    return {}
  }
  if (isBucket || extra.includes('s3://')) throw invalid(configTexts.extraNeedsFolders)
  const extraMediaDirs = splitList(extra).map(folder => resolve(folder))
  const folders = [mediaDir, ...extraMediaDirs]
  requireSeparate(folders)
  const mediaRules = Object.fromEntries(splitList(rules ?? '').map(rule => readRule(rule, folders)))
  return { extraMediaDirs, ...(rules === undefined ? {} : { mediaRules }) }
}

function readRule(rule: string, folders: readonly string[]): [string, string] {
  const [, channelId, path] = /^([-A-Za-z0-9_]+)=(.+)$/.exec(rule) ?? []
  if (channelId === undefined || path === undefined) throw invalid(configTexts.invalidMediaRule(rule))
  const folder = resolve(path)
  if (!folders.includes(folder)) throw invalid(configTexts.unknownMediaFolder(rule, folders.join(', ')))
  return [channelId, folder]
}

/** Each file must be in exactly one of the folders. */
function requireSeparate(folders: readonly string[]) {
  const withEnd = (folder: string) => (folder.endsWith(sep) ? folder : folder + sep)
  for (const [index, folder] of folders.entries())
    for (const other of folders.slice(index + 1))
      if (withEnd(folder).startsWith(withEnd(other)) || withEnd(other).startsWith(withEnd(folder)))
        throw invalid(configTexts.mediaFoldersOverlap(folder, other))
}

/** Separated by colons, as in PATH. A backslash before a colon or a backslash makes it a part of the name. */
const splitList = (text: string) =>
  [...text.matchAll(/(?:\\[\\:]|[^:])+/g)]
    .map(([part]) => part.trim().replace(/\\([\\:])/g, '$1'))
    .filter(part => part !== '')

const invalid = (message: string) => new StartError('badConfig', message)
