import { formatBytes } from '@tubecellar/core/format'
import { mediaMoveTexts } from '../../messages/media-move.ts'
import { StartError } from '../../platform/start-error.ts'
import type { CopyContext, CopyOutcome } from './copy-file.ts'
import { copyFiles, type CopySummary } from './copy-files.ts'
import { readJournal } from './move-journal.ts'
import type { MoveSide, StoredFile } from './move-side.ts'

const MAX_NAMED_FILES = 5

export interface MovePlan {
  /** The files that the target has now, by name. */
  readonly existing: ReadonlyMap<string, StoredFile>
  /** The files that the target does not have in their present version. */
  readonly missing: readonly StoredFile[]
}

interface PlanInput {
  readonly target: MoveSide
  /** The journal of an interrupted move, which need not exist. */
  readonly checksums: string
  readonly files: readonly StoredFile[]
  readonly signal: AbortSignal
}

/** Compares the lists of both sides, and changes nothing. */
export async function planMove({ target, checksums, files, signal }: PlanInput): Promise<MovePlan> {
  const existing = new Map((await target.listFiles(signal)).files.map(file => [file.name, file]))
  const entries = await readJournal(checksums)
  const isThere = ({ name, sizeBytes, version }: StoredFile) => {
    const entry = entries.get(name)
    const isNewer = entry?.sourceVersion !== undefined && entry.sourceVersion !== version
    return existing.get(name)?.sizeBytes === sizeBytes && entry?.isVerified !== false && !isNewer
  }
  return { existing, missing: files.filter(file => !isThere(file)) }
}

export interface MoveInput extends CopyContext {
  readonly onStep: (text: string) => void
}

interface Pass {
  /** All files of the source. */
  readonly files: readonly StoredFile[]
  readonly plan: MovePlan
  /** Nothing else changes the source: afterwards, the target must be equal to it. */
  readonly isFinal: boolean
}

/** Copies the files and verifies the copies. @throws StartError copyDiffers */
export async function runMove(move: MoveInput, { files, plan, isFinal }: Pass): Promise<CopySummary> {
  const { target, onStep } = move
  const totalBytes = formatBytes(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
  await target.removeWorkFiles()
  const summary = await copyFiles(move, files, plan.existing, ({ files: done, bytes }) =>
    onStep(mediaMoveTexts.copying(done, files.length, formatBytes(bytes), totalBytes)),
  )
  requireOutcome(summary, 'foreign', names => mediaMoveTexts.notCopied(target.location, names))
  requireOutcome(summary, 'different', names => mediaMoveTexts.copyIsDifferent(target.location, names))
  if (!isFinal) return summary
  requireOutcome(summary, 'changed', mediaMoveTexts.sourceChanged)
  onStep(mediaMoveTexts.verifying)
  await removeOutdated(move, files)
  await requireSameList(move, files)
  return summary
}

/** Removes copies of files that the source had in an earlier pass: for example, of a video that was deleted since. */
async function removeOutdated({ target, journal, signal }: CopyContext, files: readonly StoredFile[]) {
  const names = new Set(files.map(({ name }) => name))
  for (const entry of [...journal.entries.values()].filter(({ name }) => !names.has(name))) {
    signal.throwIfAborted()
    const stored = await target.find(entry.name)
    if (stored && (!entry.isVerified || stored.version === entry.targetVersion)) await target.remove(entry.name)
    journal.remove(entry.name)
  }
}

/** @throws StartError copyDiffers */
async function requireSameList({ target, signal }: CopyContext, files: readonly StoredFile[]) {
  const sizes = new Map((await target.listFiles(signal)).files.map(({ name, sizeBytes }) => [name, sizeBytes]))
  const wrong = files.filter(({ name, sizeBytes }) => sizes.get(name) !== sizeBytes).map(({ name }) => name)
  if (wrong.length > 0)
    throw new StartError('copyDiffers', mediaMoveTexts.copyIsDifferent(target.location, nameSome(wrong)))
}

function requireOutcome({ failed }: CopySummary, outcome: CopyOutcome, text: (names: string) => string) {
  const names = failed.filter(file => file.outcome === outcome).map(({ name }) => name)
  if (names.length > 0) throw new StartError('copyDiffers', text(nameSome(names)))
}

function nameSome(names: readonly string[]): string {
  const text = names.slice(0, MAX_NAMED_FILES).join(', ')
  return names.length > MAX_NAMED_FILES ? mediaMoveTexts.andMore(text, names.length - MAX_NAMED_FILES) : text
}
