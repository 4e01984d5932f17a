import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * Creates the bitmap icons of the web UI from packages/web/public/icon.svg. Run it after the icon changed; the results
 * are committed.
 */
const folder = fileURLToPath(new URL('../packages/web/public/', import.meta.url))
const MARK_SIZE = 32
/**
 * Systems crop maskable icons to a circle of 80 % of their width: the drawing stays inside it, the background fills the
 * square.
 */
const MASKABLE_SCALE = 0.72

const mark = await readFile(`${folder}icon.svg`, 'utf8')
const [, ground = '', drawing = ''] = /(<rect [^>]*>)(.*)<\/svg>/s.exec(mark) ?? []
const offset = (MARK_SIZE * (1 - MASKABLE_SCALE)) / 2
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}" fill="none">
  ${ground.replace(/ rx="[^"]*"/, '')}<g transform="translate(${offset} ${offset}) scale(${MASKABLE_SCALE})">${drawing}</g></svg>`

await write('icon-192.png', mark, 192)
await write('icon-512.png', mark, 512)
await write('icon-maskable-512.png', maskable, 512)

async function write(name: string, svg: string, sizePx: number) {
  const density = (72 * sizePx) / MARK_SIZE
  const png = await sharp(Buffer.from(svg), { density }).resize(sizePx, sizePx).png({ compressionLevel: 9 }).toBuffer()
  await writeFile(`${folder}${name}`, png)
}
