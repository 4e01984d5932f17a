import { describe, expect, it } from 'vitest'
import type { Problem } from '../../contract/index.ts'
import { faultBannerView } from './fault-banner.view.ts'
import { faultBannerTexts } from '../../messages/en/faults.ts'

const fault = (code: string, blocks?: Problem['blocks'], severity: Problem['severity'] = 'problem'): Problem => ({
  code,
  severity,
  ...(blocks && { blocks }),
  since: 100,
  message: `${code} is broken.`,
  fix: `Repair ${code}.`,
})
const codes = (problems: Problem[]) => faultBannerView({ problems })?.faults.map(({ code }) => code)

describe('the fault banner', () => {
  it('is shown while a problem blocks part of the server, not for a warning or for nothing', () => {
    expect(faultBannerView({})).toBeNull()
    expect(faultBannerView({ problems: [] })).toBeNull()
    expect(faultBannerView({ problems: [fault('yt-dlp-old', 'nothing', 'warning')] })).toBeNull()
    expect(faultBannerView({ problems: [fault('ffmpeg-missing', 'nothing')] })).toBeNull()
    expect(faultBannerView({ problems: [{ code: 'old-server', message: 'No severity.', fix: '' }] })).toBeNull()
    expect(faultBannerView({ problems: [fault('data-full', 'changes')] })).toMatchObject({
      faults: [{ code: 'data-full', message: 'data-full is broken.', fix: 'Repair data-full.' }],
      more: null,
    })
  })

  it('is shown to users who cannot fix a problem, because they have no page Health', () => {
    const problems = [{ ...fault('media-missing', 'nothing'), fix: '' }]
    expect(codes(problems)).toEqual(['media-missing'])
  })

  it('shows the most severe of several, and how many more there are', () => {
    const problems = [
      fault('ffmpeg-missing', 'nothing'),
      fault('media-missing', 'downloads'),
      fault('unknown'),
      fault('data-full', 'changes'),
      fault('database-lost', 'everything'),
      fault('yt-dlp-old', 'nothing', 'warning'),
    ]
    expect(codes(problems)).toEqual(['database-lost', 'data-full', 'media-missing', 'unknown'])
    expect(faultBannerView({ problems })?.more).toBe(faultBannerTexts.andMore(3))
    expect(problems[0]?.code).toBe('ffmpeg-missing')
  })

  it('shows no control characters that a message contains', () => {
    const problem = { ...fault('data-full', 'changes'), message: 'Disk \u001b[31mfull\u202e.' }
    expect(faultBannerView({ problems: [problem] })?.faults[0].message).not.toMatch(/\p{Cc}|\u202e/u)
  })
})
