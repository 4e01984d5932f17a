import type { AccountSession, AccountToken } from '../../contract/index.ts'
import { displayText, formatAgo, formatDate } from '../../format/index.ts'
import { accountTexts } from '../../messages/en/account.ts'

/** A session or a token as a row. */
export interface AccountRow {
  readonly id: string
  readonly title: string
  readonly detail: string
  /** The session of this app, which is not ended here. */
  readonly isCurrent: boolean
}

const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** `Firefox on Linux`, or the name of another program. */
export function describeUserAgent(userAgent: string | null): string {
  const text = displayText(userAgent ?? '')
  const find = (names: typeof PROGRAMS) => names.find(([pattern]) => pattern.test(text))?.[1]
  const program = find(PROGRAMS) ?? text.split('/')[0]?.trim() ?? ''
  const system = find(SYSTEMS)
  if (program === '') return accountTexts.unknownProgram
  return system === undefined ? program : accountTexts.programOn(program, system)
}

export function sessionRow(session: AccountSession, nowMs: number): AccountRow {
  const { id, created, last_used: used, address, user_agent: userAgent, is_current: isCurrent } = session
  const parts = [
    isCurrent ? accountTexts.thisSession : '',
    displayText(address ?? ''),
    used === null ? accountTexts.notUsed : accountTexts.lastUsed(formatAgo(used, nowMs)),
    accountTexts.signedIn(formatDate(created)),
  ]
  return {
    id,
    title: describeUserAgent(userAgent),
    detail: parts.filter(part => part !== '').join(', '),
    isCurrent,
  }
}

export function tokenRow({ id, name, created, last_used: used }: AccountToken, nowMs: number): AccountRow {
  const last = used === null ? accountTexts.notUsed : accountTexts.lastUsed(formatAgo(used, nowMs))
  return {
    id: String(id),
    title: displayText(name),
    detail: `${accountTexts.created(formatDate(created))}, ${last}`,
    isCurrent: false,
  }
}
