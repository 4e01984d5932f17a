import { join } from 'node:path'
import { build } from 'esbuild'
import type { BuildOptions, Metafile, OutputFile, Plugin } from 'esbuild'
import { castv2ForBundle } from './castv2-plugin.ts'
import { patchedInkForBundle } from './ink-patches.ts'
import { inkTableForBundle } from './ink-table-plugin.ts'
import { NATIVE_MODULES } from './native-modules.ts'

/** Packages that plain commands must not load: only commands with a screen or a server load them. */
const LAZY_PACKAGES = [
  'ink',
  'react',
  'react-reconciler',
  'fastify',
  'castv2',
  'bonjour-service',
  'jq-wasm',
  '@aws-sdk/client-s3',
  ...NATIVE_MODULES,
]

/** Packages that are not needed to print help, versions and completions, or for the first frame of the terminal UI. */
const SERVER_PACKAGES = ['got', 'zod']

/** Commands that scripts call hundreds of times, and packages that would take much of their time: schemas, cookies. */
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
const TERMINAL_UI = 'packages/tui/src/run-tui.tsx'
/** Commands that never draw: widths of characters are for tables and progress. */
const COMMANDS_WITHOUT_DRAWING = new Set(['commands/downloads/queue-list', 'commands/videos/video-list'])

/** The bundled CommonJS parts call require() for Node's modules, which does not exist in an ES module. */
const BANNER = `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);`

/**
 * Bundles the command line for `bin/cellar` in memory: `cellar.js`, the threads of its server, and the chunks that they
 * import on demand.
 * Throws when a package that must be imported on demand has become part of every start.
 */
export async function bundleCommandLine(root: string, outdir: string): Promise<OutputFile[]> {
  const { outputFiles, metafile } = await build({
    entryPoints: {
      cellar: join(root, 'packages/cli/src/main.ts'),
      // Threads, which are loaded by their file names: see packages/server/src/features/search/search-thread.ts.
      'search-worker': join(root, 'packages/server/src/features/search/search.worker.ts'),
      'database-program': join(root, 'packages/server/src/database/database-program.ts'),
      'server-program': join(root, 'packages/server/src/app/server-program.ts'),
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
    // Shorter code is read faster; names are kept for stack traces.
    minifyWhitespace: true,
  })
  const eager = eagerPackages(metafile, 'dist/cellar.js').filter(name =>
    [...LAZY_PACKAGES, ...SERVER_PACKAGES].includes(name),
  )
  if (eager.length > 0) throw new Error(`Every command would load ${eager.join(', ')}: import them dynamically.`)
  for (const command of SHORT_COMMANDS) {
    const rejected = COMMANDS_WITHOUT_DRAWING.has(command) ? [...SLOW_PACKAGES, 'string-width'] : SLOW_PACKAGES
    const entry = findOutput(metafile, `packages/cli/src/${command}.ts`)
    const slow = eagerPackages(metafile, entry).filter(name => rejected.includes(name))
    if (slow.length > 0) throw new Error(`${command} would load ${slow.join(', ')}: it has 150 ms for everything.`)
  }
  const late = eagerPackages(metafile, findOutput(metafile, TERMINAL_UI)).filter(name => SERVER_PACKAGES.includes(name))
  if (late.length > 0) throw new Error(`The terminal UI would load ${late.join(', ')} before its first frame.`)
  return outputFiles
}

function findOutput({ outputs }: Metafile, source: string): string {
  const found = Object.keys(outputs).find(path => outputs[path]?.entryPoint === source)
  if (found === undefined) throw new Error(`${source} is no longer loaded on demand.`)
  return found
}

/** Build options for code of the terminal UI. */
export function terminalBundle(root: string) {
  return {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22.12',
    jsx: 'automatic',
    logLevel: 'warning',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.DEV': '"false"',
      'Intl.Segmenter': 'LazySegmenter',
    },
    inject: [join(root, 'packages/tui/src/terminal/lazy-segmenter.ts')],
    banner: { js: BANNER },
    external: NATIVE_MODULES,
    plugins: [inkTableForBundle(), patchedInkForBundle(), castv2ForBundle(), withoutDevtools(), requiredHttp()],
  } as const satisfies BuildOptions
}

/**
 * Packages that are loaded when `entry` starts: in it and its static imports, or imported from node_modules by them.
 */
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

/** ink loads react-devtools-core only for its own development, and it is not installed. */
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
 * With an import, node:http evaluates all of its exports immediately, and its WebSocket loads all of undici: 10 ms for
 * every command that sends a request. With require, only the used exports are loaded.
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
