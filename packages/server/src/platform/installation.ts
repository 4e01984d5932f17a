import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files of the product on this computer, both in a clone and in a built package. */
interface Installation {
  /** `v1.0.0`, the form that clients of this API parse (docs/spec/compatibility.md#feature-detection). */
  readonly version: string
  /** The built web application. */
  readonly webDir: string
  /**
   * The OpenAPI document that is generated from the contract: in a clone in the docs, otherwise in the build output.
   */
  readonly schemaFile: string
}

/** Searches upwards from this module for the folder with `bin/cellar`. */
export function findInstallation(from: string = import.meta.dirname): Installation {
  const root = ancestors(from).find(folder => existsSync(join(folder, 'bin/cellar')))
  if (root === undefined) throw new Error(`Incomplete installation: bin/cellar not found above ${from}`)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const schemaFiles = ['docs/openapi.json', 'dist/openapi.json'].map(file => join(root, file))
  const schemaFile = schemaFiles.find(existsSync) ?? schemaFiles.at(-1)!
  return { version: `v${version}`, webDir: join(root, 'dist/web'), schemaFile }
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...ancestors(parent)]
}
