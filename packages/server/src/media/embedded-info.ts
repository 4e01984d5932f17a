import * as z from 'zod'
import type { Run } from '../platform/process/exec.ts'
import type { Info } from '../site/info-json.ts'
import { parseInfo } from '../site/info-json.ts'
import { requireTool, type ToolPaths } from '../platform/process/tool-paths.ts'

const PROBE_TIMEOUT_MS = 60_000
const Output = z.object({ format: z.object({ tags: z.record(z.string(), z.string()).catch({}) }) })

export interface EmbeddedInfoSummary {
  info: Info
  /** Text that looks like the document that embed-metadata.ts writes. It is untrusted. */
  document: string | undefined
}

/** The metadata in the tags of a media file; undefined when they do not even contain a title. */
export type EmbeddedInfo = (file: string, signal: AbortSignal) => Promise<EmbeddedInfoSummary | undefined>

export function createEmbeddedInfo({ run, paths }: { run: Run; paths: ToolPaths }): EmbeddedInfo {
  return async (file, signal) => {
    const lines: string[] = []
    await run(requireTool(paths, 'ffprobe'), ['-v', 'error', '-of', 'json', '-show_entries', 'format_tags', file], {
      signal,
      timeoutMs: PROBE_TIMEOUT_MS,
      onStdout: line => void lines.push(line),
    })
    signal.throwIfAborted()
    return readTags(lines.join('\n'))
  }
}

/** The names and case of tags differ between containers. */
export function readTags(json: string): EmbeddedInfoSummary | undefined {
  let parsed
  try {
    parsed = Output.safeParse(JSON.parse(json))
  } catch {
    return undefined
  }
  if (!parsed.success) return undefined
  const tags = Object.fromEntries(
    Object.entries(parsed.data.format.tags).map(([key, value]) => [key.toLowerCase(), value.trim()]),
  )
  const { title, artist, description, synopsis, date, purl, comment, tubecellar } = tags
  if (!title) return undefined
  const document = [tubecellar, comment].find(text => text?.startsWith('{'))
  const url = [purl, comment].find(text => text !== undefined && /^https?:\/\/\S+$/.test(text))
  const info = parseInfo({
    title,
    channel: artist,
    description: synopsis ?? description,
    upload_date: date?.replace(/-/g, '').slice(0, 8),
    webpage_url: url,
  })
  return info && { info, document }
}
