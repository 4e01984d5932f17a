import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { classifyStorageError, type StorageState } from './storage-error.ts'

/**
 * The state of a folder and its volume according to the file system. Two folders with the same `device` are on one
 * volume.
 */
export type VolumeInfo =
  | { readonly tag: 'writable'; readonly device: number; readonly freeBytes: number; readonly totalBytes: number }
  | { readonly tag: 'missing' | Exclude<StorageState, 'full'>; readonly device: number | undefined }

export async function readVolumeInfo(folder: string): Promise<VolumeInfo> {
  let device: number | undefined
  try {
    device = (await stat(folder)).dev
    const { bavail, blocks, bsize } = await statfs(folder)
    await access(folder, constants.W_OK | constants.X_OK)
    return { tag: 'writable', device, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    const state = classifyStorageError(error)
    return { tag: state === undefined || state === 'full' ? 'missing' : state, device }
  }
}
