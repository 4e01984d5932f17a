import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import type { drawGallery as draw } from '../packages/tui/src/testing/gallery.ts'
import { terminalBundle } from './bundle-command-line.ts'

/**
 * Draws the screens of the terminal UI in this terminal, with the archive of the tests: in all themes and sizes, or in
 * the given ones. `npm run gallery -- --screen video --theme light --size 80x24 --colors 256 | less -R`
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    screen: { type: 'string', default: '' },
    theme: { type: 'string', default: '' },
    size: { type: 'string', default: '' },
    colors: { type: 'string', default: 'truecolor' },
  },
})
const colorDepth = (['truecolor', '256', '16', 'mono'] as const).find(name => name === values.colors)
if (!colorDepth) throw new Error('Invalid value for --colors. Use truecolor, 256, 16 or mono.')
// Chalk reads this once, when it is loaded.
process.env['FORCE_COLOR'] = colorDepth === 'mono' ? '0' : { truecolor: '3', 256: '2', 16: '1' }[colorDepth]

// Next to node_modules, so that native modules are found.
const file = join(root, `.cache/gallery-${process.pid}/gallery.js`)
const { outputFiles } = await build({
  ...terminalBundle(root),
  entryPoints: [join(root, 'packages/tui/src/testing/gallery.ts')],
  outfile: file,
  write: false,
})
await mkdir(join(file, '..'), { recursive: true })
try {
  await writeFile(file, outputFiles[0]?.contents ?? '')
  const { drawGallery } = (await import(pathToFileURL(file).href)) as { drawGallery: typeof draw }
  const count = await drawGallery({ ...values, colorDepth, write: text => void process.stdout.write(text) })
  if (count === 0) throw new Error('No screen or theme has that name.')
} finally {
  await rm(join(file, '..'), { recursive: true, force: true })
}
process.exit()
