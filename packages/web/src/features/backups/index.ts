export { BackupRows } from './backup-rows.tsx'
export { SnapshotRows } from './snapshot-rows.tsx'
