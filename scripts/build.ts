import { cp, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleCommandLine } from './bundle-command-line.ts'
import { bundleEmbed, bundleWeb } from './bundle-web.ts'

/**
 * Builds everything that `bin/cellar` needs into `dist`, next to it first and then swapped in, so that a failed or
 * interrupted build leaves the old one whole. `dist/.stamp` carries the time the build started: scripts/setup
 * rebuilds when a source is newer.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const next = join(root, `.cache/dist-${process.pid}`)
const startedAt = new Date()
// What is built is what users run, whatever the shell says: Vite would put React's development build in.
process.env['NODE_ENV'] = 'production'
const copyOptions = { recursive: true, filter: (path: string) => !path.includes('__pycache__') }

await mkdir(next, { recursive: true })
try {
  const sampleTube = join(root, 'packages/sample-tube')
  await Promise.all([
    bundleCommandLine(root, dist).then(files => writeAll(files)),
    bundleWeb(root, join(next, 'web')),
    bundleEmbed(root, join(next, 'embed')),
    // Chunks lie as deep in dist as sources in a package: what is `../plugin` for one is so for the other.
    ...['plugin', 'covers'].map(name => cp(join(sampleTube, name), join(next, name), copyOptions)),
  ])
  await cp(join(root, 'docs/openapi.json'), join(next, 'openapi.json'))
  // What bin/cellar may run without asking it anything; on another machine there is no such file.
  await writeFile(join(next, '.node'), `${process.execPath}\n`)
  await writeFile(join(next, '.stamp'), '')
  await utimes(join(next, '.stamp'), startedAt, startedAt)
  await rm(dist, { recursive: true, force: true })
  await rename(next, dist)
} finally {
  await rm(next, { recursive: true, force: true })
}
console.log(`Built dist in ${((Date.now() - startedAt.getTime()) / 1000).toFixed(1)} s`)

async function writeAll(files: readonly { path: string; contents: Uint8Array }[]) {
  for (const { path, contents } of files) {
    const target = join(next, path.slice(dist.length))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, contents)
  }
}
