import { build } from 'esbuild'
import type { Plugin } from 'vite'

/**
 * ink-table 3 is CommonJS and `require()`s ink, which has top-level await and so cannot be required.
 * Bundling turns it into ESM that imports ink; the command line's own bundle does the same.
 */
export function inkTable(): Plugin {
  return {
    name: 'ink-table-as-esm',
    enforce: 'pre',
    resolveId: id => (id === 'ink-table' ? '\0ink-table' : null),
    async load(id) {
      if (id !== '\0ink-table') return null
      const { outputFiles } = await build({
        stdin: {
          contents: `import table from 'ink-table'; export default table.default ?? table`,
          resolveDir: new URL('../packages/tui', import.meta.url).pathname,
        },
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'node',
        external: ['ink', 'react'],
        plugins: [requireAsImport(['ink', 'react'])],
      })
      return outputFiles[0]?.text ?? null
    },
  }
}

/** Turns `require('ink')` inside bundled CommonJS into a real import of the external module. */
export function requireAsImport(names: readonly string[]) {
  return {
    name: 'require-as-import',
    setup(build: import('esbuild').PluginBuild) {
      const filter = new RegExp(`^(${names.join('|')})$`)
      build.onResolve({ filter }, args =>
        args.kind === 'require-call' ? { path: args.path, namespace: 'require-as-import' } : { path: args.path, external: true },
      )
      build.onLoad({ filter: /.*/, namespace: 'require-as-import' }, args => ({
        contents: `import * as all from '${args.path}'; module.exports = { __esModule: true, default: all.default ?? all, ...all }`,
        loader: 'js',
      }))
    },
  }
}
