import type { Problem, ProblemBlocks } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import { epochSeconds, type Clock } from './clock.ts'

/** A fault as its source reports it. `message` and `fix` are for staff and may contain paths and commands. */
export interface FaultReport {
  readonly code: string
  readonly severity: 'problem' | 'warning'
  readonly blocks: ProblemBlocks
  readonly message: string
  readonly fix: string
  /** For viewers: without paths. Viewers see only faults that have it. */
  readonly publicMessage?: string
}

export interface Fault extends FaultReport {
  /** Unix seconds. */
  readonly since: number
}

/** The current faults of this server, from all sources that check it. */
export interface Faults {
  /** Replaces the earlier report of `source`. A code that was reported before keeps its `since`. */
  report(source: string, found: readonly FaultReport[]): void
  /** Most severe first. */
  list(): Fault[]
  /** The first fault that blocks one of these. */
  find(...blocks: readonly ProblemBlocks[]): Fault | undefined
  onChange(listener: () => void): void
}

const ORDER: readonly ProblemBlocks[] = ['everything', 'changes', 'downloads', 'nothing']

export function createFaults({ clock, log }: { clock: Clock; log: Pick<Logger, 'warn' | 'info'> }): Faults {
  const bySource = new Map<string, readonly Fault[]>()
  const listeners: Array<() => void> = []
  const list = () =>
    [...bySource.values()].flat().sort((one, other) => ORDER.indexOf(one.blocks) - ORDER.indexOf(other.blocks))
  return {
    list,
    find: (...blocks) => list().find(fault => blocks.includes(fault.blocks)),
    onChange: listener => void listeners.push(listener),
    report(source, found) {
      const previous = bySource.get(source) ?? []
      const findPrevious = (code: string) => previous.find(fault => fault.code === code)
      const current = found.map(fault => ({ ...fault, since: findPrevious(fault.code)?.since ?? epochSeconds(clock) }))
      bySource.set(source, current)
      const started = current.filter(({ code }) => findPrevious(code) === undefined)
      const ended = previous.filter(({ code }) => !current.some(fault => fault.code === code))
      for (const { code, message, fix } of started) log.warn({ code, fix }, message)
      for (const { code, since } of ended) log.info({ code, since }, 'a problem was resolved')
      const isChanged =
        started.length + ended.length > 0 || current.some(fault => findPrevious(fault.code)?.blocks !== fault.blocks)
      if (isChanged) for (const listener of listeners) listener()
    },
  }
}

/** Missing or outdated programs, as faults. */
export const toolFaults = (problems: readonly Pick<Problem, 'code' | 'message' | 'fix'>[]): FaultReport[] =>
  problems.map(({ code, message, fix }) => ({
    code,
    message,
    fix,
    severity: code.endsWith('-missing') ? 'problem' : 'warning',
    blocks: 'nothing',
  }))

/** The faults in the form of `ping`: staff see all data, viewers see only faults that affect them, without paths. */
export function presentProblems(faults: Faults, { isAdmin }: { isAdmin: boolean }): Problem[] {
  return faults.list().flatMap(({ code, severity, blocks, since, message, fix, publicMessage }) => {
    const shared = { code, severity, blocks, since }
    if (isAdmin) return [{ ...shared, message, fix }]
    return publicMessage === undefined ? [] : [{ ...shared, message: publicMessage, fix: '' }]
  })
}

/** How the file of the open database can be lost. */
export const DATABASE_LOSSES = ['missing', 'replaced', 'emptied', 'damaged'] as const

/** Whether the database was lost while this process used it. */
export const isDatabaseLost = (faults: ReadonlyArray<{ readonly code: string }>) =>
  faults.some(({ code }) => DATABASE_LOSSES.some(loss => code === `database-${loss}`))
