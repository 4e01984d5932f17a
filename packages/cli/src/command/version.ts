import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `1.0.0`, from the package.json beside `bin/cellar`, in a clone and in a built package alike. */
export function readVersion(from: string = import.meta.dirname): string {
  let folder = from
  while (!existsSync(join(folder, 'bin/cellar'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`Incomplete installation: bin/cellar not found above ${from}`)
    folder = parent
  }
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}
