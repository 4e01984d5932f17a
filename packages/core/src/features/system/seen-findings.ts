import type { Ping, Problem, UserConfig } from '../../contract/index.ts'
import { isInBanner } from './fault-banner.view.ts'

type Seen = Pick<UserConfig, 'seen_findings'>

/** The problems of the server that have no banner. */
export const listFindings = ({ problems = [] }: Pick<Ping, 'problems'>): readonly Problem[] =>
  problems.filter(problem => !isInBanner(problem))

/** The findings that the user has not seen on the page Health. */
export function unseenFindings(ping: Pick<Ping, 'problems'>, config: Seen): readonly Problem[] {
  const seen = parseSeen(config)
  return listFindings(ping).filter(({ code }) => !seen.includes(code))
}

/**
 * The setting in which all current findings are seen; undefined if that is the current one. A finding that ended is removed, so that it is
 * new when it returns.
 */
export function seenAfter(ping: Pick<Ping, 'problems'>, config: Seen): string | undefined {
  const codes = [...new Set(listFindings(ping).map(({ code }) => code))].sort().join(' ')
  return codes === parseSeen(config).sort().join(' ') ? undefined : codes
}

const parseSeen = ({ seen_findings: seen = '' }: Seen) => seen.split(' ').filter(code => code !== '')
