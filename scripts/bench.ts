import { readFile, writeFile } from 'node:fs/promises'
import { benchCommandLine } from './bench/start.ts'
import { makeArchive, removeArchive } from './bench/archive.ts'
import { machineLine } from './bench/machine.ts'
import type { Figure } from './bench/measure.ts'
import { benchScale } from './bench/scale.ts'
import { benchReads, benchStart } from './bench/server.ts'
import { benchKeys } from './bench/terminal-keys.ts'
import { benchFirstFrame } from './bench/terminal.ts'

/**
 * `npm run bench` prints the figures; with `-- --write` they replace docs/performance.md. `-- --scale` adds how they grow with
 * the library, up to ten million subtitle lines: some minutes and 2 GB in the temporary folder.
 */
const LIBRARY = { videos: 10_000, channels: 50 }
const SCALE_TITLE = '## As the library grows'
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
  figures.push(...(await benchKeys(archive)))
} finally {
  await removeArchive(archive)
}

const target = new URL('docs/performance.md', root)
const isScaled = process.argv.includes('--scale')
const scale = isScaled ? scaleOf(await benchScale(cellar, say)) : await writtenScale()
const page = pageOf(figures) + scale
console.log(page)
if (process.argv.includes('--write')) await writeFile(target, page)

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

function scaleOf(table: string): string {
  return `
${SCALE_TITLE}

Made by \`npm run bench -- --scale --write\` on ${machineLine()}. Next to each request stand the median of
the bare query in SQLite and of the same bytes from a bare HTTP server, with the ratio of ours to it.

${table}
`
}

/** What was measured last stands until it is measured again. */
async function writtenScale(): Promise<string> {
  const written = await readFile(target, 'utf8').catch(() => '')
  const at = written.indexOf(`\n${SCALE_TITLE}\n`)
  return at < 0 ? '' : written.slice(at)
}
