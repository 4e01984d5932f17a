/**
 * An archive that is filled once; each test works on a copy of it.
 *
 *   const template = await createArchiveTemplate({ tube, settings }, archive => archive.add([url]))
 *   const archive = await template.copy()
 *   await template.remove()
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SampleTube } from '@tubecellar/sample-tube'
import { startArchive, type Archive, type ArchiveOptions } from './archive.ts'
import { removeFolder } from './remove-folder.ts'

export interface ArchiveTemplate {
  copy(): Promise<Archive>
  remove(): Promise<void>
}

type TemplateOptions = Pick<ArchiveOptions, 'settings' | 'config'> & { tube: SampleTube }

export async function createArchiveTemplate(
  { settings, ...options }: TemplateOptions,
  fill: (archive: Archive) => Promise<unknown>,
): Promise<ArchiveTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'cellar-template-'))
  const archive = await startArchive({ ...options, ...(settings && { settings }) })
  try {
    await fill(archive)
    await archive.server.copyHome(folder)
  } finally {
    await archive.stop()
  }
  return {
    copy: () => startArchive({ ...options, copyOf: folder }),
    remove: () => removeFolder(folder),
  }
}
