import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The version in the package.json of the folder that contains `bin/cellar`, in a clone and in a built package. */
export function readVersion(from: string = import.meta.dirname): string {
  let folder = from
  while (!existsSync(join(folder, 'bin/cellar'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`Incomplete installation: bin/cellar not found above ${from}`)
    folder = parent
  }
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}
