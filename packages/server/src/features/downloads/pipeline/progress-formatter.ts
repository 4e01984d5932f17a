import { formatBytes, formatClock } from '@tubecellar/core/format'
import type { DownloadProgress } from '../../../site/yt-dlp-progress.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

/**
 * The video is downloaded first and is most of the download; audio and other formats share the remainder of the bar.
 */
const FIRST_FRACTION = 0.9

/**
 * Combines the progress that yt-dlp reports for each format into one line for users and one bar that never goes
 * backwards.
 */
export function createProgressFormatter(): (progress: DownloadProgress) => [line: string, progress: number] {
  const formats: string[] = []
  let shown = 0
  return ({ status, formatId, downloadedBytes, totalBytes, bytesPerSecond, etaSeconds }) => {
    if (!formats.includes(formatId)) formats.push(formatId)
    const share = status === 'finished' ? 1 : totalBytes ? Math.min(1, downloadedBytes / totalBytes) : 0
    const isFirst = formats.indexOf(formatId) === 0
    shown = Math.max(shown, isFirst ? share * FIRST_FRACTION : FIRST_FRACTION + share * (1 - FIRST_FRACTION))
    const parts = [
      totalBytes
        ? downloadsTexts.downloadProgress(Math.floor(share * 100), formatBytes(totalBytes))
        : formatBytes(downloadedBytes),
      ...(bytesPerSecond ? [downloadsTexts.downloadSpeed(formatBytes(bytesPerSecond))] : []),
      ...(etaSeconds ? [downloadsTexts.timeLeft(formatClock(etaSeconds))] : []),
    ]
    return [parts.join(' · '), shown]
  }
}
