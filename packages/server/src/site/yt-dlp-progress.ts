import * as z from 'zod'

const MARK = 'PROG '

/**
 * The only template that yt-dlp 2023.03 and current releases print as JSON: missing single fields are printed as NA.
 */
export const PROGRESS_TEMPLATE = `download:${MARK}[%(progress)j,%(info.{id,format_id})j]`

export interface DownloadProgress {
  status: 'downloading' | 'finished'
  /** Bytes of this format; audio and video are downloaded one after the other. */
  formatId: string
  downloadedBytes: number
  totalBytes: number | undefined
  bytesPerSecond: number | undefined
  etaSeconds: number | undefined
}

const count = z.number().nonnegative().finite().optional().catch(undefined)
const Line = z.tuple([
  z.looseObject({
    status: z.enum(['downloading', 'finished']),
    downloaded_bytes: count,
    total_bytes: count,
    total_bytes_estimate: count,
    speed: count,
    eta: count,
  }),
  z.looseObject({ format_id: z.coerce.string().catch('') }),
])

/**
 * Parses one line of output as progress of a media format; undefined for any other line, and for subtitles (no format).
 */
export function parseProgress(line: string): DownloadProgress | undefined {
  const from = line.indexOf(MARK)
  if (from < 0) return undefined
  const parsed = Line.safeParse(parseJson(line.slice(from + MARK.length)))
  if (!parsed.success) return undefined
  const [progress, { format_id: formatId }] = parsed.data
  if (!formatId || formatId === 'NA') return undefined
  return {
    status: progress.status,
    formatId,
    downloadedBytes: progress.downloaded_bytes ?? 0,
    totalBytes: progress.total_bytes ?? progress.total_bytes_estimate,
    bytesPerSecond: progress.speed,
    etaSeconds: progress.eta,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
