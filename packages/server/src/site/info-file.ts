import { readFile } from 'node:fs/promises'
import { siteTexts } from '../messages/site.ts'
import { fileExists } from '../platform/files/files.ts'
import { readCommentFile } from './comment-file.ts'
import { FetchError } from './error-class.ts'
import { parseInfo, type Info } from './info-json.ts'

/** The info JSON that a download wrote next to its media. */
export async function readInfoFile(file: string): Promise<Info> {
  const info = readInfo(await readFile(file, 'utf8'))
  if (info === undefined) throw new FetchError('unknown', siteTexts.ytDlpWroteNoReadableMetadata)
  return info
}

/** One line of the output of yt-dlp; undefined for other text. */
export function readInfo(text: string): Info | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return parseInfo(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Whether the info JSON contains comments. @throws FetchError for a file that is not a complete info JSON */
export async function hasComments(infoFile: string): Promise<boolean> {
  if (!(await fileExists(infoFile))) throw new FetchError('unknown', siteTexts.ytDlpWroteNoComments)
  for await (const batch of readCommentFile(infoFile, { limit: 1 })) if (batch.length > 0) return true
  return false
}
