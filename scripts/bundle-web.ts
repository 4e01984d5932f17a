import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { compressFiles } from './compress-files.ts'
import { scopeCss } from './scope-css.ts'

/** Builds the web UI into `outDir`; its settings are in packages/web/vite.config.ts. */
export async function bundleWeb(root: string, outDir: string): Promise<void> {
  await build({ root: join(root, 'packages/web'), logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  await compressFiles(outDir)
}

/**
 * Builds the files that other pages embed: `tubecellar.js` with its chunks, and `tubecellar.css`, which does not style
 * other elements of the page.
 */
export async function bundleEmbed(root: string, outDir: string): Promise<void> {
  await build({
    root: join(root, 'packages/web'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [scopeStyles()],
    build: {
      outDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      modulePreload: false,
      rollupOptions: {
        input: { tubecellar: join(root, 'packages/web/src/embed.tsx') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', assetFileNames: ({ names }) => assetFileName(names[0] ?? '') },
      },
    },
  })
}

const assetFileName = (name: string) => (name.endsWith('.css') ? 'tubecellar.css' : 'assets/[name]-[hash][extname]')

function scopeStyles(): Plugin {
  return {
    name: 'scope-styles',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = scopeCss(String(file.source), '.tubecellar')
    },
  }
}
