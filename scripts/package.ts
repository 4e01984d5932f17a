import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { thirdPartyLicenses } from './third-party-licenses.ts'

/**
 * `npm run package [-- FOLDER]`: builds, and packs the files for `npm install -g` into FOLDER (default: the current
 * one): the bundle and the files that cannot be bundled. The Node that a clone installs is not included. Prints the
 * path of the tarball.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const target = resolve(process.argv[2] ?? '.')
const stage = join(root, '.cache/package')

const { name, version, description, license, type, engines, bin, files, dependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as Record<string, unknown> & { files: string[] }
const manifest = {
  name,
  version,
  description,
  license,
  type,
  engines,
  bin,
  files: [...files, 'THIRD-PARTY-LICENSES'],
  dependencies,
}

rmSync(stage, { recursive: true, force: true })
mkdirSync(stage, { recursive: true })
// Not into dist: programs may be running from it.
execFileSync(process.execPath, [join(root, 'scripts/build.ts'), join(stage, 'dist')], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
for (const path of [...files.filter(entry => !entry.startsWith('!') && entry !== 'dist'), 'README.md', 'LICENSE'])
  cpSync(join(root, path), join(stage, path), { recursive: true })
writeFileSync(join(stage, 'THIRD-PARTY-LICENSES'), `${thirdPartyLicenses(root)}\n`)
writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
mkdirSync(target, { recursive: true })
const tarball = execFileSync('npm', ['pack', '--pack-destination', target], { cwd: stage, encoding: 'utf8' })
rmSync(stage, { recursive: true, force: true })
console.log(join(target, tarball.trim()))
