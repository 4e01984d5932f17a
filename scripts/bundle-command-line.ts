import { join } from 'node:path'
import { build } from 'esbuild'
import type { BuildOptions, Metafile, OutputFile, Plugin } from 'esbuild'
import { castv2ForBundle } from './castv2-plugin.ts'
import { patchedInkForBundle } from './ink-patches.ts'
import { inkTableForBundle } from './ink-table-plugin.ts'
import { NATIVE_MODULES } from './native-modules.ts'

/** What no plain command may pay for: only the commands that show a screen or serve load these. */
const LAZY_PACKAGES = ['ink', 'react', 'react-reconciler', 'fastify', 'castv2', 'bonjour-service', ...NATIVE_MODULES]

/** Commands as scripts call them by the hundred, and what would take much of their time: schemas, cookies. */
const SHORT_COMMANDS = [
  'commands/downloads/queue-list',
  'commands/videos/video-list',
  'commands/videos/video-get',
  'commands/metadata/missing-extras',
  'commands/videos/video-actions',
  'commands/channels/channel-actions',
  'commands/playlists/playlist-actions',
  'commands/downloads/queue-actions',
  'commands/search/search-action',
  'commands/system/stats-actions',
  'commands/tasks/task-actions',
  'completion/complete',
]
const SLOW_PACKAGES = [...LAZY_PACKAGES, 'zod', 'tough-cookie', 'tldts']
/** Those that never draw: widths of characters are for tables and progress. */
const UNDRAWN = new Set(['commands/downloads/queue-list', 'commands/videos/video-list'])

/** The bundled CommonJS parts call require() for Node's own modules; an ES module has none. */
const BANNER = `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);`

/**
 * Bundles the command line for `bin/cellar` in memory: `cellar.js`, the threads of its server, and the chunks
 * that they import on demand.
 * Throws when a package that must stay behind such an import has become part of every start.
 */
export async function bundleCommandLine(root: string, outdir: string): Promise<OutputFile[]> {
  const { outputFiles, metafile } = await build({
    entryPoints: {
      cellar: join(root, 'packages/cli/src/main.ts'),
      // Threads, loaded by their file names: see packages/server/src/features/search/search-thread.ts and its like.
      'search-worker': join(root, 'packages/server/src/features/search/search.worker.ts'),
      'database-program': join(root, 'packages/server/src/database/database-program.ts'),
      'exec-worker': join(root, 'packages/server/src/platform/process/exec.worker.ts'),
      'backup-worker': join(root, 'packages/server/src/features/backups/backup.worker.ts'),
      'preview-worker': join(root, 'packages/server/src/features/backups/preview.worker.ts'),
      'restore-worker': join(root, 'packages/server/src/features/backups/restore.worker.ts'),
      'restore-database-worker': join(root, 'packages/server/src/database/restore-database.worker.ts'),
    },
    outdir,
    entryNames: '[name]',
    chunkNames: 'chunks/[name]-[hash]',
    ...terminalBundle(root),
    splitting: true,
    write: false,
    metafile: true,
    sourcemap: 'linked',
    sourcesContent: false,
    minifySyntax: true,
    // What is shorter is sooner read; names stay as they are, for stack traces.
    minifyWhitespace: true,
  })
  const eager = eagerPackages(metafile, 'dist/cellar.js').filter(name => LAZY_PACKAGES.includes(name))
  if (eager.length > 0) throw new Error(`Every command would load ${eager.join(', ')}: import them dynamically.`)
  for (const command of SHORT_COMMANDS) {
    const rejected = UNDRAWN.has(command) ? [...SLOW_PACKAGES, 'string-width'] : SLOW_PACKAGES
    const entry = findOutput(metafile, `packages/cli/src/${command}.ts`)
    const slow = eagerPackages(metafile, entry).filter(name => rejected.includes(name))
    if (slow.length > 0) throw new Error(`${command} would load ${slow.join(', ')}: it has 150 ms for everything.`)
  }
  return outputFiles
}

function findOutput({ outputs }: Metafile, source: string): string {
  const found = Object.keys(outputs).find(path => outputs[path]?.entryPoint === source)
  if (found === undefined) throw new Error(`${source} is no longer loaded on demand.`)
  return found
}

/** How code of the terminal is bundled, wherever it goes. */
export function terminalBundle(root: string) {
  return {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22.12',
    jsx: 'automatic',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
    banner: { js: BANNER },
    external: NATIVE_MODULES,
    plugins: [inkTableForBundle(), patchedInkForBundle(), castv2ForBundle(), withoutDevtools(), requiredHttp()],
  } as const satisfies BuildOptions
}

/** Packages that starting `entry` loads: inside it and its static imports, or imported from node_modules by them. */
export function eagerPackages(metafile: Metafile, entry: string): string[] {
  const packages = new Set<string>()
  const seen = new Set([entry])
  for (const output of seen) {
    const { inputs = {}, imports = [] } = metafile.outputs[output] ?? {}
    for (const input of Object.keys(inputs)) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]
      if (name) packages.add(name)
    }
    for (const { path, kind, external } of imports) {
      if (kind === 'dynamic-import') continue
      if (external) packages.add(path)
      else seen.add(path)
    }
  }
  return [...packages]
}

/** ink loads react-devtools-core only for its own development, and we do not install it. */
export function withoutDevtools(): Plugin {
  return {
    name: 'without-devtools',
    setup(build) {
      build.onResolve({ filter: /^react-devtools-core$/ }, args => ({ path: args.path, namespace: 'without-devtools' }))
      build.onLoad({ filter: /.*/, namespace: 'without-devtools' }, () => ({ contents: 'export default {}' }))
    },
  }
}

/**
 * Imported, node:http has all that it exports read at once, and with its WebSocket comes the whole of undici: 10 ms of every
 * command that asks a server. Required, it loads what is used.
 */
function requiredHttp(): Plugin {
  return {
    name: 'required-http',
    setup(build) {
      build.onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
        kind === 'import-statement' ? { path: 'node:http', namespace: 'required-http' } : undefined,
      )
      build.onLoad({ filter: /.*/, namespace: 'required-http' }, ({ path }) => ({
        contents: `module.exports = require('${path}')`,
      }))
    },
  }
}
