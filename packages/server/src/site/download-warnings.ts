import type { ErrorClass } from './error-class.ts'
import { classifyOutputLine } from './yt-dlp-errors.ts'

/** What yt-dlp reported about the quality of a successful download. */
export interface DownloadWarnings {
  classes: readonly ErrorClass[]
  /** Parts of the media that are missing in the file. */
  skippedFragments: number
}

export const NO_WARNINGS: DownloadWarnings = { classes: [], skippedFragments: 0 }

/** Warnings of these classes mean that a site did not offer, or did not send, everything it has. */
const QUALITY_CLASSES: ReadonlySet<ErrorClass> = new Set([
  ...(['sabr', 'po-token', 'challenge', 'js-runtime', 'drm', 'forbidden'] as const),
  ...(['fragments-skipped', 'subs-limited', 'subs-po-token'] as const),
])

/** Collects the warnings of one run line by line, because a run may print more than fits in the memory. */
export function createWarningReader(): { read: (line: string) => void; result: () => DownloadWarnings } {
  const classes = new Set<ErrorClass>()
  const fragments = new Set<string>()
  return {
    read(line) {
      const fragment = /Skipping fragment (\d+)/i.exec(line)?.[1]
      if (fragment !== undefined) fragments.add(fragment)
      if (fragment === undefined && !line.startsWith('WARNING:')) return
      const errorClass = fragment === undefined ? classifyOutputLine(line) : 'fragments-skipped'
      if (errorClass !== undefined && QUALITY_CLASSES.has(errorClass)) classes.add(errorClass)
    },
    result: () => ({ classes: [...classes], skippedFragments: fragments.size }),
  }
}
