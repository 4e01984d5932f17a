import { join } from 'node:path'
import { build } from 'vite'

/** Builds the web application into `outDir`; its own settings are in packages/web/vite.config.ts. */
export async function bundleWeb(root: string, outDir: string): Promise<void> {
  await build({ root: join(root, 'packages/web'), logLevel: 'warn', build: { outDir, emptyOutDir: true } })
}
