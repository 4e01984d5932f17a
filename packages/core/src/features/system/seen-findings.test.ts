import { expect, it } from 'vitest'
import type { Problem } from '../../contract/index.ts'
import { seenAfter, unseenFindings } from './seen-findings.ts'

const problem = (code: string, change: Partial<Problem> = {}): Problem => ({
  code,
  severity: 'warning',
  blocks: 'nothing',
  message: code,
  fix: '',
  ...change,
})
const ping = { problems: [problem('yt-dlp-old'), problem('clock-differs')] }

it('has the findings that the user has not seen, without those of the banner', () => {
  const full = problem('data-full', { severity: 'problem', blocks: 'changes' })
  const found = unseenFindings({ problems: [...ping.problems, full] }, { seen_findings: 'yt-dlp-old' })
  expect(found.map(({ code }) => code)).toEqual(['clock-differs'])
  expect(unseenFindings({}, {})).toEqual([])
})

it('marks all findings as seen, once', () => {
  expect(seenAfter(ping, {})).toBe('clock-differs yt-dlp-old')
  expect(seenAfter(ping, { seen_findings: 'clock-differs yt-dlp-old' })).toBeUndefined()
  expect(seenAfter({}, {})).toBeUndefined()
})

it('removes a finding that ended, so that it is new when it returns', () => {
  const seen = seenAfter({ problems: [problem('yt-dlp-old')] }, { seen_findings: 'clock-differs yt-dlp-old' })
  expect(unseenFindings(ping, { seen_findings: seen }).map(({ code }) => code)).toEqual(['clock-differs'])
})
