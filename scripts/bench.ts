import { readFile, writeFile } from 'node:fs/promises'
import { benchCommandLine } from './bench/start.ts'
import { makeArchive, removeArchive } from './bench/archive.ts'
import { benchFlatAdd, benchIngest, benchRealIngest } from './bench/ingest.ts'
import { benchCommands } from './bench/commands.ts'
import { coverLibrary } from './bench/covers.ts'
import { benchFaults, FAULT_RUNS } from './bench/faults.ts'
import { loadLine, machineLine } from './bench/machine.ts'
import { benchLiveFaults, LIVE_RUNS } from './bench/live-faults.ts'
import { benchLoad, LOAD_S } from './bench/load.ts'
import type { Figure } from './bench/measure.ts'
import { benchMoving } from './bench/moving.ts'
import { benchScale } from './bench/scale.ts'
import { benchReads, benchStart } from './bench/server.ts'
import { benchSoak, SOAK_MINUTES } from './bench/soak.ts'
import { benchKeys } from './bench/terminal-keys.ts'
import { benchFirstFrame } from './bench/terminal.ts'
import { benchWeb } from './bench/web.ts'

/**
 * `npm run bench` prints the figures; with `-- --write` they replace docs/performance.md. `-- --scale` adds how they grow with
 * the library, up to ten million subtitle lines: some minutes and 2 GB in the temporary folder. `-- --moving` measures backing up
 * and bringing over a hundred thousand videos instead, `-- --ingest` adding and archiving, and nothing else. `-- --faults [first seed [runs]]` breaks an archive at
 * work some hundred times instead and ends with 1 when anything is wrong then; with `--write` its table goes to docs/reliability.md.
 * `-- --live-faults [first seed [runs]]` does the same without a restart, and goes on where it was ended on the same commit; it mounts
 * disks, as root or in a user namespace.
 * `-- --soak [minutes]` has a server do all its tasks again and again, and ends with 1 when it grows; its table goes there too.
 */
const LIBRARY = { videos: 10_000, channels: 50 }
/** Tiny videos that `-- --ingest [count]` archives, after it has added a channel of 20,000. */
const INGESTED = 1000
const SCALE_TITLE = '## As the library grows'
const INGEST_TITLE = '## Adding and archiving'
const MOVING_TITLE = '## Backing up and bringing over'
const FAULTS_TITLE = '## Faults with a restart'
const LIVE_TITLE = '## Faults without a restart'
const SOAK_TITLE = '## Again and again'
const root = new URL('..', import.meta.url)
const cellar = new URL('bin/cellar', root).pathname

const say = (line: string) => process.stderr.write(`bench: ${line}\n`)
const isReliability = ['--faults', '--live-faults', '--soak'].some(option => process.argv.includes(option))
const target = new URL(isReliability ? 'docs/reliability.md' : 'docs/performance.md', root)
const written = await readFile(target, 'utf8').catch(() => '')
/** What is measured instead of the figures of the product, by the option that asks for it. */
const others = {
  faults: withFaults,
  'live-faults': withLiveFaults,
  soak: withSoak,
  moving: withMoving,
  ingest: withIngest,
}
const asked = Object.entries(others).find(([name]) => process.argv.includes(`--${name}`))
const page = await (asked?.[1] ?? withFigures)()
console.log(page)
if (process.argv.includes('--write')) await writeFile(target, page)

async function withFaults(): Promise<string> {
  const [firstSeed = Math.floor(Math.random() * 1e6), runs = FAULT_RUNS] = numbersAfter('--faults')
  say(`${runs} accidents from seed ${firstSeed} on`)
  const { table, isSound } = await benchFaults(firstSeed, runs, say)
  if (!isSound) process.exitCode = 1
  const [live, soak] = [LIVE_TITLE, SOAK_TITLE].map(writtenSection)
  return `# Reliability
${live}
${FAULTS_TITLE}

Made by \`npm run bench -- --faults ${firstSeed} ${runs} --write\` on ${machineLine()}. A server works on a
small archive (a subscription, a queue, files to import, a backup) when the fault happens, at a moment that the seed chooses. Then
it is started again without the fault, and this must hold: every item of the queue has an owner, a next attempt or a reason; every
video has its file, with the duration that the library says; no file belongs to no video; revisions, subscriptions and watch state
are kept; totals are right; no program still runs; what was accepted is archived; SQLite finds no damage.

${table}
${soak}`
}

async function withLiveFaults(): Promise<string> {
  const [firstSeed = Math.floor(Math.random() * 1e6), runs = LIVE_RUNS] = numbersAfter('--live-faults')
  say(`${runs} faults from seed ${firstSeed} on`)
  const { table, isSound, commit } = await benchLiveFaults(firstSeed, runs, say)
  if (!isSound) process.exitCode = 1
  const today = new Date().toISOString().slice(0, 10)
  const others = [FAULTS_TITLE, SOAK_TITLE].map(writtenSection).join('')
  return `# Reliability

${LIVE_TITLE}

Made by \`npm run bench -- --live-faults ${firstSeed} ${runs} --write\` on ${today}, commit ${commit}, on ${machineLine()}.

The data folder and the media folder are on two small disks of their own. A server, or a server and a worker, downloads five
videos and does two other tasks there, while another program saves a setting and a position ten times a second. The seed chooses
the fault, its moment and how long it lasts. Nothing is restarted, except what the fault itself killed. Then this must hold:

- While a disk is full, read-only or away, the server reports it (\`problems\` of \`/api/ping/\`); afterwards it reports nothing, and
  \`/api/health/\` answers 200.
- Every wanted video is archived, or has failed with a reason; a fault of a disk makes none fail for good. In half of the runs
  nobody presses "start download" after a fault of a disk. No task runs forever.
- Every video has its file, with the size and duration that the library says; no file belongs to no video; no unfinished file of a
  download, snapshot or restore is left; files that were there before are there, unchanged.
- The last setting that was accepted is stored; no request is answered with an unexpected error.
- SQLite finds no damage, totals are right, subscriptions, revisions and watch state are kept.
- The server stops when told to, and none of its programs runs on.

A run of each fault is part of \`npm test\`. Mounting disks takes root, or a user who may create user namespaces.

${table}
${others}`
}

async function withSoak(): Promise<string> {
  const [minutes = SOAK_MINUTES] = numbersAfter('--soak')
  say(`all tasks again and again, for ${minutes} minutes`)
  const { table, cycles, isSteady } = await benchSoak(minutes, say)
  if (!isSteady) process.exitCode = 1
  return `${written.replace(writtenSection(SOAK_TITLE), '').trimEnd()}

${SOAK_TITLE}

Made by \`npm run bench -- --soak ${minutes} --write\` on ${machineLine()}. One server did this ${cycles} times: scan a
subscription, refresh, check pictures, read its sidecars again, download, search, delete the video, compare the folders, back up,
take a snapshot, sign somebody in and out. After each time it was at rest, had collected its garbage and told what was left.

${table}
`
}

/** The numbers that follow an option. */
function numbersAfter(option: string): number[] {
  const words = process.argv.slice(process.argv.indexOf(option) + 1)
  const end = words.findIndex(word => !/^\d+$/.test(word))
  return words.slice(0, end < 0 ? undefined : end).map(Number)
}

async function withMoving(): Promise<string> {
  const moving = movingOf(await benchMoving(cellar, say))
  return written.replace(writtenSection(MOVING_TITLE), '').trimEnd() + '\n' + moving
}

async function withIngest(): Promise<string> {
  const [count = INGESTED] = numbersAfter('--ingest')
  say('a channel')
  const added = await benchFlatAdd()
  say(`${count} tiny videos`)
  const tiny = await benchIngest(count)
  say('the real yt-dlp')
  const real = await benchRealIngest()
  const busy = { what: 'processes that wanted a processor', value: loadLine() }
  const section = ingestOf([...added, ...tiny, ...real, busy])
  return written.replace(writtenSection(INGEST_TITLE), '').trimEnd() + '\n' + section
}

async function withFigures(): Promise<string> {
  const figures: Figure[] = []
  say('command line')
  figures.push(...(await benchCommandLine(cellar)))
  say(`library of ${LIBRARY.videos} videos`)
  const archive = await makeArchive(cellar, LIBRARY)
  await coverLibrary(archive)
  try {
    say('start')
    figures.push(...(await benchStart(archive)))
    say('reads')
    figures.push(...(await benchReads(archive)))
    say('commands')
    figures.push(...(await benchCommands(archive)))
    say('terminal')
    figures.push(...(await benchFirstFrame(archive)))
    figures.push(...(await benchKeys(archive)))
    say(`load, ${LOAD_S} s`)
    figures.push(...(await benchLoad(archive)))
  } finally {
    await removeArchive(archive)
  }
  say('browser')
  figures.push(...(await benchWeb(cellar)))
  const isScaled = process.argv.includes('--scale')
  const scale = isScaled ? scaleOf(await benchScale(cellar, say)) : writtenSection(SCALE_TITLE)
  return pageOf(figures) + scale + writtenSection(MOVING_TITLE) + writtenSection(INGEST_TITLE)
}

function pageOf(rows: readonly Figure[]): string {
  return `# Performance

Made by \`npm run bench -- --write\` on ${machineLine()}, with a generated library of ${LIBRARY.videos.toLocaleString('en')} videos.
Times vary by 20 to 40 % between runs on such a machine: the ratios say more.

${tableOf(rows)}
`
}

function tableOf(rows: readonly Figure[]): string {
  const lines = rows.map(
    ({ what, value, against, ratio }) => `| ${what} | ${value} | ${against ?? ''} | ${ratio?.toFixed(1) ?? ''} |`,
  )
  return `| what | figure | next to | ratio |
|---|---|---|---|
${lines.join('\n')}`
}

function ingestOf(rows: readonly Figure[]): string {
  return `
${INGEST_TITLE}

Made by \`npm run bench -- --ingest --write\` on ${machineLine()}: a channel is added by its flat list with the real yt-dlp,
tiny videos are archived with one that answers at once, so that what is ours shows, and a few with the real one, for its share.
Tools are yt-dlp, ffmpeg and ffprobe. Ours on the clock is the time in which none of them ran; processor time is that of the
server against that of the programs it started, which says more when the machine has other work.

${tableOf(rows)}
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

function movingOf(table: string): string {
  return `
${MOVING_TITLE}

Made by \`npm run bench -- --moving --write\` on ${machineLine()}: a backup by the running server, and
\`cellar import tubearchivist\` of it into an empty folder. The library has ten subtitle lines for each video, each a document.

${table}
`
}

/** What was measured last stands until it is measured again. */
function writtenSection(title: string): string {
  const at = written.indexOf(`\n${title}\n`)
  if (at < 0) return ''
  const next = written.indexOf('\n## ', at + 1)
  return next < 0 ? written.slice(at) : written.slice(at, next)
}
