import { describe, expect, it } from 'vitest'
import { eagerPackages } from './bundle-command-line.ts'

const output = (
  inputs: string[],
  imports: { path: string; kind: 'import-statement' | 'dynamic-import'; external?: true }[],
) => ({
  bytes: 1,
  exports: [],
  inputs: Object.fromEntries(inputs.map(path => [path, { bytesInOutput: 1 }])),
  imports,
})

describe('packages that are loaded at the start', () => {
  const metafile = {
    inputs: {},
    outputs: {
      'dist/cellar.js': output(
        ['packages/cli/src/main.ts', 'node_modules/commander/esm.mjs'],
        [
          { path: 'dist/chunks/shared.js', kind: 'import-statement' },
          { path: 'dist/chunks/screen.js', kind: 'dynamic-import' },
          { path: 'sharp', kind: 'import-statement', external: true },
        ],
      ),
      'dist/chunks/shared.js': output(['node_modules/a/node_modules/@scope/deep/index.js'], []),
      'dist/chunks/screen.js': output(['node_modules/ink/build/index.js'], []),
    },
  }

  it('include those of the entry and of its static imports', () => {
    expect(eagerPackages(metafile, 'dist/cellar.js')).toEqual(['commander', 'sharp', '@scope/deep'])
  })

  it('exclude dynamic imports', () => {
    expect(eagerPackages(metafile, 'dist/cellar.js')).not.toContain('ink')
  })
})
