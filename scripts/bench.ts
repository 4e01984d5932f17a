import { writeFile } from 'node:fs/promises'
import { benchCommandLine } from './bench/start.ts'
import { makeArchive, removeArchive } from './bench/archive.ts'
import { machineLine } from './bench/machine.ts'
import type { Figure } from './bench/measure.ts'
import { benchReads, benchStart } from './bench/server.ts'
import { benchFirstFrame } from './bench/terminal.ts'

/** `npm run bench` prints the figures; with `-- --write` they replace docs/performance.md. */
const LIBRARY = { videos: 10_000, channels: 50 }
const root = new URL('..', import.meta.url)
const cellar = new URL('bin/cellar', root).pathname

const say = (line: string) => process.stderr.write(`bench: ${line}\n`)
const figures: Figure[] = []

say('command line')
figures.push(...(await benchCommandLine(cellar)))
say(`library of ${LIBRARY.videos} videos`)
const archive = await makeArchive(cellar, LIBRARY)
try {
  say('start')
  figures.push(...(await benchStart(archive)))
  say('reads')
  figures.push(...(await benchReads(archive)))
  say('terminal')
  figures.push(...(await benchFirstFrame(archive)))
} finally {
  await removeArchive(archive)
}

const page = pageOf(figures)
console.log(page)
if (process.argv.includes('--write')) await writeFile(new URL('docs/performance.md', root), page)

function pageOf(rows: readonly Figure[]): string {
  const lines = rows.map(
    ({ what, value, against, ratio }) => `| ${what} | ${value} | ${against ?? ''} | ${ratio?.toFixed(1) ?? ''} |`,
  )
  return `# Performance

Made by \`npm run bench -- --write\` on ${machineLine()}, with a generated library of ${LIBRARY.videos.toLocaleString('en')} videos.
Times vary by 20 to 40 % between runs on such a machine: the ratios say more.

| what | figure | next to | ratio |
|---|---|---|---|
${lines.join('\n')}
`
}
