import type { ImportReceipt } from '@tubecellar/server'
import { displayText, formatBytes, formatCount } from '@tubecellar/core/format'
import { libraryTexts } from '@tubecellar/core/messages/cli/library'

/** Printed lines per list; --json contains more. */
const MAX_LINES = 20

/** The result of an import as text. */
export function importReceipt(receipt: ImportReceipt): string {
  const { counts, media, isDryRun, problems, differences } = receipt
  const rows = Object.entries(counts).map(([what, { found, added }]) =>
    libraryTexts.foundAndAdded(
      what.padEnd(10),
      formatCount(found).padStart(9),
      formatCount(added).padStart(9),
      isDryRun,
    ),
  )
  const files = [
    ...(media['in-place'] ? [libraryTexts.usedInPlace(media['in-place'])] : []),
    ...(media.linked ? [libraryTexts.linked(media.linked)] : []),
    ...(media.copied ? [libraryTexts.copied(media.copied, formatBytes(media.copiedBytes))] : []),
    ...(media.there ? [libraryTexts.alreadyThere(media.there)] : []),
  ]
  return [
    isDryRun ? libraryTexts.dryRun : libraryTexts.importFinished(receipt.mediaDir),
    ...rows,
    libraryTexts.mediaRow(files.join(', '), formatBytes(media.sizeBytes)),
    SETTINGS[receipt.settings],
    ...watchedLines(receipt),
    ...section(libraryTexts.importedWithoutFile, receipt.withoutFile, id => id),
    ...section(libraryTexts.filesOutsideBackup, receipt.withoutEntry, path => path),
    ...section(libraryTexts.differentFiles, differences, ({ id, what, backup, disk }) =>
      libraryTexts.onDisk(id, what, backup, disk),
    ),
    ...section(libraryTexts.importFailures, problems, ({ where, reason }) => `${where}: ${reason}`),
    ...(receipt.orphanCount ? [libraryTexts.skippedOrphans(receipt.orphanCount)] : []),
    `${receipt.seconds.toFixed(1)} s.`,
  ].join('\n')
}

const SETTINGS = {
  taken: libraryTexts.settingsImported,
  kept: libraryTexts.settingsKept,
  none: libraryTexts.settingsNone,
} satisfies Record<ImportReceipt['settings'], string>

function watchedLines({ counts, user, unknownUsers }: ImportReceipt): string[] {
  if (counts.watched.found === 0) return []
  const who =
    unknownUsers.length > 0 ? libraryTexts.sharedWatchStateOwners(unknownUsers.map(displayText).join(', ')) : ''
  return [libraryTexts.sharedWatchState(who, displayText(user))]
}

function section<T>(what: string, { count, first }: { count: number; first: readonly T[] }, text: (line: T) => string) {
  if (count === 0) return []
  const shown = first.slice(0, MAX_LINES).map(line => `  ${displayText(text(line))}`)
  return [
    `${formatCount(count)} ${what}:`,
    ...shown,
    ...(count > shown.length ? [libraryTexts.andMore(count - shown.length)] : []),
  ]
}
