import type { ImportReceipt } from '@tubecellar/server'
import { displayText, formatBytes, formatCount } from '@tubecellar/core/format'

/** Printed lines per list; --json contains more. */
const LINES = 20

/** The result of an import as text. */
export function importReceipt(receipt: ImportReceipt): string {
  const { counts, media, isDryRun, problems, differences } = receipt
  const rows = Object.entries(counts).map(
    ([what, { found, added }]) =>
      `${what.padEnd(10)} ${formatCount(found).padStart(9)} found, ${formatCount(added).padStart(9)} ${isDryRun ? 'would be added' : 'added'}`,
  )
  const files = [
    ...(media['in-place'] ? [`${formatCount(media['in-place'])} used in place`] : []),
    ...(media.linked ? [`${formatCount(media.linked)} linked`] : []),
    ...(media.copied ? [`${formatCount(media.copied)} copied (${formatBytes(media.copiedBytes)})`] : []),
    ...(media.there ? [`${formatCount(media.there)} already there`] : []),
  ]
  return [
    isDryRun ? 'Dry run: nothing was changed.' : `Import finished. The media files are in ${receipt.mediaDir}.`,
    ...rows,
    `media      ${files.join(', ') || 'none'}; ${formatBytes(media.sizeBytes)}`,
    `settings   ${SETTINGS[receipt.settings]}`,
    ...watchedLines(receipt),
    ...section('in the backup without a file; imported as inactive', receipt.withoutFile, id => id),
    ...section('files missing from the backup; a rescan adds them', receipt.withoutEntry, path => path),
    ...section(
      'files that differ from the backup',
      differences,
      ({ id, what, backup, disk }) => `${id}: ${what} ${backup}, on disk ${disk}`,
    ),
    ...section(
      'items that could not be imported; run the import again',
      problems,
      ({ where, reason }) => `${where}: ${reason}`,
    ),
    ...(receipt.strayCount ? [`Skipped ${formatCount(receipt.strayCount)} records without a video.`] : []),
    `${receipt.seconds.toFixed(1)} s.`,
  ].join('\n')
}

const SETTINGS = {
  taken: 'imported',
  kept: 'kept (this archive has its own)',
  none: 'none',
} satisfies Record<ImportReceipt['settings'], string>

function watchedLines({ counts, user, unknownUsers }: ImportReceipt): string[] {
  if (counts.watched.found === 0) return []
  const who = unknownUsers.length > 0 ? `, and that of ${unknownUsers.map(displayText).join(', ')},` : ''
  return [`Watch state shared by all accounts${who} was assigned to ${displayText(user)}.`]
}

function section<T>(what: string, { count, first }: { count: number; first: readonly T[] }, text: (line: T) => string) {
  if (count === 0) return []
  const shown = first.slice(0, LINES).map(line => `  ${displayText(text(line))}`)
  return [
    `${formatCount(count)} ${what}:`,
    ...shown,
    ...(count > shown.length ? [`  and ${formatCount(count - shown.length)} more`] : []),
  ]
}
