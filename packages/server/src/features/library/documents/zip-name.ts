/**
 * `ta_backup-<YYYYMMDD>-<reason>.zip`, with `_02`, `_03` for further backups of a day (docs/spec/backups.md#backups).
 */
const NAME = /^\w+_backup-(\d{8})(?:-(.+?))?(?:_(\d\d+))?\.zip$/

export interface BackupName {
  day: string
  reason: string | undefined
}

/** Undefined for a file whose name has another form. */
export function parseBackupName(name: string): BackupName | undefined {
  const [, day, reason] = NAME.exec(name) ?? []
  return day === undefined ? undefined : { day, reason }
}

/** An unused name that sorts after those of the same day and reason. */
export function findUnusedBackupName({ day, reason }: BackupName, existing: readonly string[]): string {
  const base = `ta_backup-${day}-${reason ?? 'manual'}`
  for (let number = 1; ; number++) {
    const name = `${base}${number === 1 ? '' : `_${String(number).padStart(2, '0')}`}.zip`
    if (!existing.includes(name)) return name
  }
}

/** The automatic backups to delete so that the newest `keep` remain. */
export function findSurplusBackups(names: readonly string[], keep: number): string[] {
  const automatic = names.filter(name => parseBackupName(name)?.reason === 'auto').sort()
  return automatic.slice(0, Math.max(0, automatic.length - keep))
}
