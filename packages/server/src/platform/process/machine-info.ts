import { existsSync, statfsSync, statSync } from 'node:fs'

/** The types of network file systems in statfs: NFS, CIFS, SMB 2, 9P. */
const NETWORK_TYPES = new Set([0x6969, 0xff534d42, 0xfe534d42, 0x517b, 0x01021997])

export interface FolderInfo {
  readonly path: string
  readonly exists: boolean
  readonly isFolder: boolean
  /** Other users of this computer can read it. */
  readonly isOpenToOthers: boolean
  readonly freeBytes: number
  readonly totalBytes: number
  readonly isOnNetwork: boolean
}

export function readFolder(path: string): FolderInfo {
  const missing = { path, exists: false, isFolder: false, isOpenToOthers: false }
  if (!existsSync(path)) return { ...missing, freeBytes: 0, totalBytes: 0, isOnNetwork: false }
  const stats = statSync(path)
  const { bavail, blocks, bsize, type } = statfsSync(path)
  return {
    path,
    exists: true,
    isFolder: stats.isDirectory(),
    isOpenToOthers: (stats.mode & 0o077) !== 0,
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    isOnNetwork: NETWORK_TYPES.has(type),
  }
}

/** Size of the file and its write-ahead log, in bytes. */
export function databaseBytes(file: string): number {
  return [file, `${file}-wal`].reduce((sum, each) => sum + (existsSync(each) ? statSync(each).size : 0), 0)
}
