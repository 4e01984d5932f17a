export { RestoreRows } from './restore-rows.tsx'
export { SnapshotRows } from './snapshot-rows.tsx'
