import { closeSync, openSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { OWNER_ONLY } from '../../database/restrict-to-owner.ts'
import { ignoreMissing, writeFileAtomic } from '../../platform/files/files.ts'

/** What a move has done with a file. */
export interface JournalEntry {
  readonly name: string
  /** False from the start of the copy until its content was compared. */
  readonly isVerified: boolean
  readonly sizeBytes?: number
  /** SHA-256 in hexadecimal. */
  readonly sha256?: string
  /** The versions that were compared; see StoredFile. */
  readonly sourceVersion?: string
  readonly targetVersion?: string
}

export interface MoveJournal {
  readonly entries: ReadonlyMap<string, JournalEntry>
  add(entry: JournalEntry): void
  /** The file is no longer in the target. */
  remove(name: string): void
  /** Leaves one line for each file. */
  compact(): Promise<void>
  close(): void
}

/** One line of JSON for each step. The file of an interrupted move continues; its last line may be incomplete. */
export async function openJournal(file: string): Promise<MoveJournal> {
  const entries = await readJournal(file)
  async function compact() {
    const lines = [...entries.values()].map(entry => `${JSON.stringify(entry)}\n`)
    await writeFileAtomic(file, lines.join(''), OWNER_ONLY)
  }

  await compact()
  const descriptor = openSync(file, 'a')
  const append = (line: object) => void writeSync(descriptor, `${JSON.stringify(line)}\n`)
  return {
    entries,
    add(entry) {
      entries.set(entry.name, entry)
      append(entry)
    },
    remove(name) {
      entries.delete(name)
      append({ name, isRemoved: true })
    },
    compact,
    close: () => closeSync(descriptor),
  }
}

export async function readJournal(file: string): Promise<Map<string, JournalEntry>> {
  const text = (await readFile(file, 'utf8').catch(ignoreMissing)) ?? ''
  const entries = new Map<string, JournalEntry>()
  for (const line of text.split('\n').slice(0, -1)) {
    const entry = JSON.parse(line) as JournalEntry & { isRemoved?: boolean }
    if (entry.isRemoved) entries.delete(entry.name)
    else entries.set(entry.name, entry)
  }
  return entries
}
