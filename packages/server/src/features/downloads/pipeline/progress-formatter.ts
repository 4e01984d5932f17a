import { formatBytes, formatClock } from '@tubecellar/core/format'
import type { Transfer } from '../../../jobs/report.ts'
import type { DownloadProgress } from '../../../site/yt-dlp-progress.ts'
import { downloadsTexts } from '../../../messages/downloads.ts'

type FormattedProgress = [line: string, progress: number, transfer: Transfer]

/**
 * Formats the progress that yt-dlp reports for each file of a video. The line, the fraction and the transfer describe the same file; the
 * fraction of a file never goes backwards.
 */
export function createProgressFormatter(): (progress: DownloadProgress) => FormattedProgress {
  const shares = new Map<string, number>()
  return ({ status, formatId, downloadedBytes, totalBytes, bytesPerSecond, etaSeconds }) => {
    const share = status === 'finished' ? 1 : totalBytes ? Math.min(1, downloadedBytes / totalBytes) : 0
    const shown = Math.max(shares.get(formatId) ?? 0, share)
    shares.set(formatId, shown)
    const fileNumber = [...shares.keys()].indexOf(formatId) + 1
    const parts = [
      ...(fileNumber > 1 ? [downloadsTexts.fileOfVideo(fileNumber)] : []),
      totalBytes
        ? downloadsTexts.receivedOfTotal(formatBytes(downloadedBytes), formatBytes(totalBytes))
        : formatBytes(downloadedBytes),
      ...(bytesPerSecond ? [downloadsTexts.downloadSpeed(formatBytes(bytesPerSecond))] : []),
      ...(etaSeconds ? [downloadsTexts.timeLeft(formatClock(etaSeconds))] : []),
    ]
    return [
      parts.join(' · '),
      shown,
      { receivedBytes: downloadedBytes, totalBytes, bytesPerSecond, secondsLeft: etaSeconds },
    ]
  }
}
