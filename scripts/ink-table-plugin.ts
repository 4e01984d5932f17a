import { build } from 'esbuild'
import type { Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin as VitePlugin } from 'vite'

const TUI_DIR = new URL('../packages/tui', import.meta.url).pathname

/**
 * ink-table 3 is CommonJS and `require()`s ink, which cannot be required because it has a top-level await. Both plugins
 * replace it with an ES module that imports ink: this one for tests, the other one for the bundle.
 */
export function inkTable(): VitePlugin {
  return {
    name: 'ink-table-as-esm',
    enforce: 'pre',
    resolveId: id => (id === 'ink-table' ? '\0ink-table' : null),
    load: id => (id === '\0ink-table' ? inkTableAsEsm() : null),
  }
}

export function inkTableForBundle(): EsbuildPlugin {
  return {
    name: 'ink-table-as-esm',
    setup(build) {
      build.onResolve({ filter: /^ink-table$/ }, () => ({ path: 'ink-table', namespace: 'ink-table-as-esm' }))
      build.onLoad({ filter: /.*/, namespace: 'ink-table-as-esm' }, async () => ({
        contents: await inkTableAsEsm(),
        resolveDir: TUI_DIR,
      }))
    },
  }
}

async function inkTableAsEsm(): Promise<string> {
  const [bundle] = (
    await build({
      stdin: {
        contents: `import table from 'ink-table'; export default table.default ?? table`,
        resolveDir: TUI_DIR,
      },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      external: ['ink', 'react'],
      plugins: [requireAsImport(['ink', 'react'])],
    })
  ).outputFiles
  if (!bundle) throw new Error('esbuild wrote no bundle of ink-table')
  return bundle.text
}

/** Converts `require('ink')` in bundled CommonJS to an import of the external module. */
function requireAsImport(names: readonly string[]): EsbuildPlugin {
  return {
    name: 'require-as-import',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, args =>
        args.kind === 'require-call'
          ? { path: args.path, namespace: 'require-as-import' }
          : { path: args.path, external: true },
      )
      build.onLoad({ filter: /.*/, namespace: 'require-as-import' }, args => ({
        contents: `import * as all from '${args.path}'; module.exports = { __esModule: true, ...all }`,
        loader: 'js',
      }))
    },
  }
}
