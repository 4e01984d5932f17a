import { makeArchive, removeArchive, serve } from './bench/archive.ts'
import { addCovers } from './bench/covers.ts'
import { root } from './run-checks.ts'

/**
 * `npm run large-demo [-- VIDEOS [LINES]]`: creates a library of 100,000 videos with thumbnails and ten million
 * subtitle lines in the temporary folder, serves it, and deletes it on Ctrl-C. It takes some minutes and 3 GB; there
 * are no media files.
 */
const [videos = 100_000, transcriptCues = 10_000_000] = process.argv.slice(2).map(wholeNumber)
const channels = Math.max(1, Math.round(Math.sqrt(videos) * 1.6))

const numberFormat = new Intl.NumberFormat('en')
console.log(
  `Making ${numberFormat.format(videos)} videos in ${numberFormat.format(channels)} channels, ${numberFormat.format(transcriptCues)} subtitle lines...`,
)
const archive = await makeArchive(`${root}bin/cellar`, { videos, channels, transcriptCues: transcriptCues })
console.log('Drawing covers...')
await addCovers(archive)
const server = await serve(archive)
console.log(`
  browser   ${server.url} (user ${archive.env['CELLAR_USERNAME'] ?? ''}, password ${archive.env.CELLAR_PASSWORD})
  terminal  CELLAR_SERVER=${server.url} CELLAR_TOKEN=${archive.token} bin/cellar

Its folder is ${archive.home} and Ctrl-C stops it and removes the library.`)

await new Promise<void>(resolve => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  server.process.once('exit', () => resolve())
})
if (server.process.exitCode === null) await server.stop()
await removeArchive(archive)

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Error(`"${text}" is not a valid number of videos or lines. Use a number from 1.`)
  return number
}
