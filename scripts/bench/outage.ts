import { measureComments, openPipeline, simulateOutage } from '@tubecellar/server/testing'
import { loadLine } from './machine.ts'
import { ms, type BenchResult } from './measure.ts'

const ITEMS = 200
const OUTAGE_S = 4 * 3600
const MAX_ATTEMPTS = 12
const MAX_MINUTES = 60

/** Failures that all items of a site have in common. */
const FAILURES = [
  ['challenge', 'JavaScript challenge not solved'],
  ['forbidden', 'files refused'],
  ['site-error', 'internal error of the site'],
  ['offline', 'site not reachable'],
] as const

/** Queues items, lets their site fail for hours, and counts the attempts. */
export async function benchOutage(
  print: (line: string) => void,
): Promise<{ results: readonly BenchResult[]; isGood: boolean }> {
  const results: BenchResult[] = []
  let isGood = true
  for (const [errorClass, what] of FAILURES) {
    print(what)
    const closers: Array<() => void> = []
    const pipeline = await openPipeline(close => closers.push(close))
    const { attempts, archived, minutes } = await simulateOutage(pipeline, {
      errorClass,
      items: ITEMS,
      seconds: OUTAGE_S,
    })
    for (const close of closers) close()
    const lost = ITEMS - archived
    isGood &&= attempts < MAX_ATTEMPTS && lost === 0 && minutes < MAX_MINUTES
    results.push(
      { what: `${what}: attempts`, value: `${attempts}`, against: `fewer than ${MAX_ATTEMPTS}` },
      { what: `${what}: lost items`, value: `${lost} of ${ITEMS}`, against: '0' },
      {
        what: `${what}: until all items are archived after it`,
        value: `${minutes.toFixed(0)} min`,
        against: `less than ${MAX_MINUTES} min`,
      },
    )
  }
  return { results, isGood }
}

const COMMENTS = 60_000

export async function benchComments(): Promise<readonly BenchResult[]> {
  const fetches = await measureComments(COMMENTS)
  const rows = fetches.flatMap(({ what, fileMib, seconds, transactionMs, blockedMs }) => [
    {
      what: `${what}: ${COMMENTS.toLocaleString('en')} comments, ${fileMib.toFixed(0)} MiB`,
      value: `${seconds.toFixed(1)} s`,
    },
    { what: `${what}: CPU time of the longest transaction`, value: ms(transactionMs) },
    { what: `${what}: 99 % of the blocks of the event loop are shorter than`, value: ms(blockedMs) },
  ])
  return [...rows, { what: 'load average', value: loadLine() }]
}
