import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleCommandLine } from './bundle-command-line.ts'
import { bundleEmbed, bundleWeb } from './bundle-web.ts'

/**
 * Builds everything that `bin/cellar` needs into `dist`, or into the folder that is named as argument. The build is written next
 * to it and then renamed, so that a failed or interrupted build does not damage the old one and running programs find their files. `dist/.stamp` has the start time of the build: scripts/setup
 * rebuilds when a source is newer.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'dist')
const target = process.argv[2] ?? dist
const next = join(root, `.cache/dist-${process.pid}`)
const previous = `${next}-previous`
const startedAt = new Date()
// Users run this build, so it is a production build in any environment: otherwise Vite would include React's
// development build.
process.env['NODE_ENV'] = 'production'
const copyOptions = { recursive: true, filter: (path: string) => !path.includes('__pycache__') }

await mkdir(next, { recursive: true })
try {
  const sampleTube = join(root, 'packages/sample-tube')
  await Promise.all([
    bundleCommandLine(root, dist).then(files => writeAll(files)),
    bundleWeb(root, join(next, 'web')),
    bundleEmbed(root, join(next, 'embed')),
    // Chunks are as deep in dist as sources in a package, so that `../plugin` is valid for both.
    ...['plugin', 'covers'].map(name => cp(join(sampleTube, name), join(next, name), copyOptions)),
  ])
  await cp(join(root, 'docs/openapi.json'), join(next, 'openapi.json'))
  // The Node that bin/cellar can run without a check; on another computer this file does not exist.
  await writeFile(join(next, '.node'), `${process.execPath}\n`)
  await writeFile(join(next, '.stamp'), '')
  await utimes(join(next, '.stamp'), startedAt, startedAt)
  if (existsSync(target)) await rename(target, previous)
  await rename(next, target)
} finally {
  await Promise.all([next, previous].map(folder => rm(folder, { recursive: true, force: true })))
}
console.log(`Built ${target === dist ? 'dist' : target} in ${((Date.now() - startedAt.getTime()) / 1000).toFixed(1)} s`)

async function writeAll(files: readonly { path: string; contents: Uint8Array }[]) {
  for (const { path, contents } of files) {
    const file = join(next, path.slice(dist.length))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, contents)
  }
}
