import { readFile, writeFile } from 'node:fs/promises'
import { benchCommandLine } from './bench/start.ts'
import { makeArchive, removeArchive } from './bench/archive.ts'
import { benchFlatAdd, benchIngest, benchRealIngest } from './bench/ingest.ts'
import { benchCommands } from './bench/commands.ts'
import { benchCluster, CLUSTER_VIDEOS } from './bench/cluster.ts'
import { benchClusterFaults, CLUSTER_RUNS } from './bench/cluster-faults.ts'
import { addCovers } from './bench/covers.ts'
import { benchFaults, FAULT_RUNS } from './bench/faults.ts'
import { loadLine, machineLine } from './bench/machine.ts'
import { benchLiveFaults, LIVE_RUNS } from './bench/live-faults.ts'
import { benchLoad, LOAD_S } from './bench/load.ts'
import type { BenchResult } from './bench/measure.ts'
import { benchMoving } from './bench/moving.ts'
import { benchComments, benchOutage } from './bench/outage.ts'
import {
  COMMENTS_TITLE,
  commentsSection,
  INGEST_TITLE,
  ingestSection,
  LIBRARY,
  migrationSection,
  MOVING_TITLE,
  OUTAGE_TITLE,
  outageSection,
  renderPage,
  SCALE_TITLE,
  scaleSection,
  SCANS_TITLE,
  scansSection,
} from './bench/performance-page.ts'
import { benchScans } from './bench/scans.ts'
import { benchScale } from './bench/scale.ts'
import { benchReads, benchStart } from './bench/server.ts'
import { benchSoak, SOAK_MINUTES } from './bench/soak.ts'
import { benchKeys } from './bench/terminal-keys.ts'
import { benchFirstFrame } from './bench/terminal.ts'
import { benchWeb } from './bench/web.ts'

/**
 * `npm run bench` prints measurements; `-- --write` also writes them to docs/performance.md.
 *
 * - `-- --scale` adds response times by library size, up to ten million subtitle lines, and of the search of all sections. It takes
 *   a quarter of an hour, most of it for the index of all texts, and 4 GB in the temporary folder.
 * - `-- --moving` only measures a backup and an import of up to 100,000 videos.
 * - `-- --ingest [count]` only measures adding and archiving videos.
 * - `-- --outage` only measures how a queue survives an outage of a site, and exits with 1 if a limit is exceeded.
 * - `-- --scans` only measures requests of scans and the time until new videos are queued, and exits with 1 if a limit is exceeded.
 * - `-- --comments` only measures storing the comments of a very popular video.
 * - `-- --faults [first seed [runs]]` breaks a working archive and restarts it (default: 200 runs). It exits with 1 if a check
 *   fails. With `--write`, its table goes to docs/reliability.md, like those of the next three.
 * - `-- --live-faults [first seed [runs]]` does the same without a restart. It continues an interrupted run of the same commit. It
 *   mounts disks, as root or in a user namespace.
 * - `-- --cluster [videos...]` measures SQLite and PostgreSQL with several processes and workers (default: 100,000 and 1,000,000
 *   videos; which needs more than an hour and 30 GB). With `--write`, the results go to docs/scaling.md.
 * - `-- --cluster-faults [first seed [runs]]` runs a cluster with faults in network namespaces (default: 100 runs); with `--seed N`,
 *   only that seed. It needs root or permission to create user namespaces, and the built product (`npm run build`).
 * - `-- --soak [minutes]` lets a server run all of its tasks repeatedly, and exits with 1 if it grows.
 */
/** Default number of tiny videos that `--ingest` archives after it has added a channel of 20,000. */
const INGESTED = 1000
const FAULTS_TITLE = '## Faults with a restart'
const LIVE_TITLE = '## Faults without a restart'
const CLUSTER_TITLE = '## Faults of a cluster'
const SOAK_TITLE = '## Repeated tasks'
const SCALING_TITLE = '## Measurements'
const root = new URL('..', import.meta.url)
const cellar = new URL('bin/cellar', root).pathname

const printMessage = (line: string) => process.stderr.write(`bench: ${line}\n`)
const isReliability = ['--faults', '--live-faults', '--cluster-faults', '--soak'].some(option =>
  process.argv.includes(option),
)
const pageName = isReliability ? 'reliability' : process.argv.includes('--cluster') ? 'scaling' : 'performance'
const target = new URL(`docs/${pageName}.md`, root)
const written = await readFile(target, 'utf8').catch(() => '')
/** Functions that measure something else, by option. */
const others = {
  faults: withFaults,
  'live-faults': withLiveFaults,
  cluster: withCluster,
  'cluster-faults': withClusterFaults,
  soak: withSoak,
  moving: withMoving,
  ingest: withIngest,
  outage: withOutage,
  scans: withScans,
  comments: withComments,
}
const requested = Object.entries(others).find(([name]) => process.argv.includes(`--${name}`))
const page = await (requested?.[1] ?? withResults)()
console.log(page)
if (process.argv.includes('--write')) await writeFile(target, page)

async function withFaults(): Promise<string> {
  const [firstSeed = Math.floor(Math.random() * 1e6), runs = FAULT_RUNS] = numbersAfter('--faults')
  printMessage(`${runs} accidents from seed ${firstSeed} on`)
  const { table, isSound } = await benchFaults(firstSeed, runs, printMessage)
  if (!isSound) process.exitCode = 1
  const [live, cluster, soak] = [LIVE_TITLE, CLUSTER_TITLE, SOAK_TITLE].map(writtenSection)
  return `# Reliability
${live}${cluster}
${FAULTS_TITLE}

Generated by \`npm run bench -- --faults ${firstSeed} ${runs} --write\` on ${machineLine()}.

A server works on a small archive with a subscription, a queue, files to import and a backup. The seed chooses the fault and its time. The
server is then started again without the fault, and these conditions are checked:

- Every queue item is being processed, has a next attempt, or has an error message.
- Every video has its file, with the duration that the library has, and every file belongs to a video.
- Revisions, subscriptions and watch state are kept, and totals are correct.
- Everything that the server accepted is archived.
- No child process is left, and SQLite finds no damage.

${table}
${soak}`
}

async function withLiveFaults(): Promise<string> {
  const [firstSeed = Math.floor(Math.random() * 1e6), runs = LIVE_RUNS] = numbersAfter('--live-faults')
  printMessage(`${runs} faults from seed ${firstSeed} on`)
  const { table, isSound, commit } = await benchLiveFaults(firstSeed, runs, printMessage)
  if (!isSound) process.exitCode = 1
  const today = new Date().toISOString().slice(0, 10)
  const others = [CLUSTER_TITLE, FAULTS_TITLE, SOAK_TITLE].map(writtenSection).join('')
  return `# Reliability

${LIVE_TITLE}

Generated by \`npm run bench -- --live-faults ${firstSeed} ${runs} --write\` on ${today}, commit ${commit}, on ${machineLine()}.

The data folder and the media folder are on two small separate disks. A server, or a server and a worker, downloads five videos and
runs two other tasks, while another program saves a setting and a position ten times per second. The seed chooses the fault, its time and
its duration. Nothing is restarted, except a process that the fault killed. These conditions are checked:

- While a disk is full, read-only or not mounted, the server reports it (\`problems\` of \`/api/ping/\`). Afterwards it reports nothing, and
  \`/api/health/\` returns 200.
- Every requested video is archived, or has failed with an error message. A disk fault makes no item fail permanently. In half of the runs, the
  download is not started again after a disk fault. No task runs forever.
- Every video has its file, with the size and duration that the library has. Every file belongs to a video. No unfinished file of a
  download, snapshot or restore is left. Existing files are unchanged.
- The last accepted setting is stored. No request is answered with an unexpected error.
- SQLite finds no damage, totals are correct, and subscriptions, revisions and watch state are kept.
- The server stops when requested, and none of its child processes continues to run.

\`npm test\` includes one run of each fault. Mounting disks requires root or permission to create user namespaces.

${table}
${others}`
}

async function withCluster(): Promise<string> {
  const counts = numbersAfter('--cluster')
  const results = await benchCluster(cellar, counts.length > 0 ? counts : CLUSTER_VIDEOS, printMessage)
  const section = `
${SCALING_TITLE}

Generated by \`npm run bench -- --cluster --write\` on ${machineLine()}, load average ${loadLine()}.

Requests: 32 clients on the same computer without pauses, each kind for 5 seconds. CPU is the processor time of all server processes and of
PostgreSQL for one request. The clients and the servers share the processors, so more processes than processors do not add requests.

Downloads: a stub of yt-dlp responds immediately, and each video has a few KB, to measure Tubecellar. PostgreSQL writes each commit to the disk.

${results}
`
  const old = writtenSection(SCALING_TITLE)
  return old === '' ? written.trimEnd() + '\n' + section : written.replace(old, () => section)
}

async function withClusterFaults(): Promise<string> {
  const [seed] = numbersAfter('--seed')
  const [firstSeed = seed ?? Math.floor(Math.random() * 1e6), runs = seed === undefined ? CLUSTER_RUNS : 1] =
    numbersAfter('--cluster-faults')
  printMessage(`${runs} runs of a cluster from seed ${firstSeed} on`)
  const { table, done, isSound } = await benchClusterFaults(firstSeed, runs, printMessage)
  if (!isSound) process.exitCode = 1
  const section = writtenSection(CLUSTER_TITLE)
  const results = `Results of ${done} runs from seed ${firstSeed} on, on ${machineLine()}:

${table}
`
  const at = section.indexOf('\nResults of ')
  return written.replace(section, () => `${at < 0 ? section : section.slice(0, at)}\n${results}`)
}

async function withSoak(): Promise<string> {
  const [minutes = SOAK_MINUTES] = numbersAfter('--soak')
  printMessage(`all tasks repeatedly, for ${minutes} minutes`)
  const { table, cycles, isSteady } = await benchSoak(minutes, printMessage)
  if (!isSteady) process.exitCode = 1
  return `${written.replace(writtenSection(SOAK_TITLE), '').trimEnd()}

${SOAK_TITLE}

Generated by \`npm run bench -- --soak ${minutes} --write\` on ${machineLine()}.

One server repeated this cycle ${cycles} times: scan a subscription, refresh metadata, check thumbnails, read sidecars again, download, search,
delete a video, rescan the folders, create a backup and a snapshot, sign in and out. The values are measured after each cycle, when the
server is idle and has collected garbage.

${table}
`
}

/** The numbers that follow an option. */
function numbersAfter(option: string): number[] {
  if (!process.argv.includes(option)) return []
  const words = process.argv.slice(process.argv.indexOf(option) + 1)
  const end = words.findIndex(word => !/^\d+$/.test(word))
  return words.slice(0, end < 0 ? undefined : end).map(Number)
}

async function withMoving(): Promise<string> {
  return withSection(MOVING_TITLE, migrationSection(await benchMoving(cellar, printMessage)))
}

async function withOutage(): Promise<string> {
  printMessage('outages of four hours')
  const { results, isGood } = await benchOutage(printMessage)
  if (!isGood) process.exitCode = 1
  return withSection(OUTAGE_TITLE, outageSection(results))
}

async function withScans(): Promise<string> {
  printMessage('scans of two weeks')
  const { results, isGood } = await benchScans()
  if (!isGood) process.exitCode = 1
  return withSection(SCANS_TITLE, scansSection(results))
}

async function withComments(): Promise<string> {
  printMessage('comments')
  return withSection(COMMENTS_TITLE, commentsSection(await benchComments()))
}

async function withIngest(): Promise<string> {
  const [count = INGESTED] = numbersAfter('--ingest')
  printMessage('a channel')
  const added = await benchFlatAdd()
  printMessage(`${count} tiny videos`)
  const tiny = await benchIngest(count)
  printMessage('the real yt-dlp')
  const real = await benchRealIngest()
  const busy = { what: 'load average', value: loadLine() }
  return withSection(INGEST_TITLE, ingestSection([...added, ...tiny, ...real, busy]))
}

async function withResults(): Promise<string> {
  const results: BenchResult[] = []
  printMessage('command line')
  results.push(...(await benchCommandLine(cellar)))
  printMessage(`library of ${LIBRARY.videos} videos`)
  const archive = await makeArchive(cellar, LIBRARY)
  await addCovers(archive)
  try {
    printMessage('start')
    results.push(...(await benchStart(archive)))
    printMessage('reads')
    results.push(...(await benchReads(archive)))
    printMessage('commands')
    results.push(...(await benchCommands(archive)))
    printMessage('terminal')
    results.push(...(await benchFirstFrame(archive)))
    results.push(...(await benchKeys(archive)))
    printMessage(`load, ${LOAD_S} s`)
    results.push(...(await benchLoad(archive)))
  } finally {
    await removeArchive(archive)
  }
  printMessage('browser')
  results.push(...(await benchWeb(cellar)))
  const isScaled = process.argv.includes('--scale')
  const scale = isScaled ? scaleSection(await benchScale(cellar, printMessage)) : writtenSection(SCALE_TITLE)
  const sections = [MOVING_TITLE, INGEST_TITLE, OUTAGE_TITLE, SCANS_TITLE, COMMENTS_TITLE].map(writtenSection)
  return (
    [renderPage(results), scale, ...sections]
      .map(part => part.trimEnd())
      .filter(Boolean)
      .join('\n') + '\n'
  )
}

/** The page with a new section at its end, instead of the section of the last measurement. */
function withSection(title: string, section: string): string {
  return written.replace(writtenSection(title), '').trimEnd() + '\n' + section
}

/** The section with the results of the last measurement, or an empty string. */
function writtenSection(title: string): string {
  const at = written.indexOf(`\n${title}\n`)
  if (at < 0) return ''
  const next = written.indexOf('\n## ', at + 1)
  return next < 0 ? written.slice(at) : written.slice(at, next)
}
