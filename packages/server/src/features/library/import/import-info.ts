import { join } from 'node:path'
import { parseComments, type CommentInfo } from '../../../site/parse-comments.ts'
import { parseInfo, type Info } from '../../../site/info-json.ts'
import { readSourceFile } from '../../../media/source-file.ts'
import { libraryTexts } from '../../../messages/library.ts'
import { parseJson } from '../../../platform/parse-json.ts'

/** Large enough for the comments of the most popular videos. */
const MAX_INFO_BYTES = 256 * 1024 ** 2

export interface ImportInfo {
  info: Info
  infoJson: Buffer
  comments: readonly CommentInfo[]
}

export type ReadInfo = ({ tag: 'read' } & ImportInfo) | { tag: 'refused'; reason: string }

/**
 * The info JSON next to a media file. The info JSON of a playlist or channel does not describe the file. @throws
 * UnsafeSourceError
 */
export async function readImportInfo(folder: string, file: string): Promise<ReadInfo> {
  const infoJson = await readSourceFile(join(folder, file), folder, MAX_INFO_BYTES)
  const json = parseJson(infoJson.toString('utf8'))
  const info = parseInfo(json)
  if (!info) return { tag: 'refused', reason: libraryTexts.invalidInfoJson }
  if (info._type !== undefined && info._type !== 'video')
    return { tag: 'refused', reason: libraryTexts.infoDescribesList(info._type === 'playlist') }
  const { comments } = json as { comments?: unknown }
  return { tag: 'read', info, infoJson, comments: parseComments(comments ?? null) ?? [] }
}
