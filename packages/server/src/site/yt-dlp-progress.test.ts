import { describe, expect, it } from 'vitest'
import { parseProgress } from './yt-dlp-progress.ts'

const line = (progress: object, info: object) => `PROG [${JSON.stringify(progress)}, ${JSON.stringify(info)}]`

describe('a line of progress', () => {
  it('contains the progress of a format', () => {
    const progress = { status: 'downloading', downloaded_bytes: 512, total_bytes: 1024, speed: 99.5, eta: 5 }
    expect(parseProgress(line(progress, { id: 'a', format_id: '137' }))).toEqual({
      status: 'downloading',
      formatId: '137',
      downloadedBytes: 512,
      totalBytes: 1024,
      bytesPerSecond: 99.5,
      etaSeconds: 5,
    })
  })

  it('may contain only an estimate, or no size', () => {
    const estimated = { status: 'downloading', downloaded_bytes: 1, total_bytes_estimate: 9, eta: null }
    expect(parseProgress(line(estimated, { format_id: 22 }))).toMatchObject({ totalBytes: 9, etaSeconds: undefined })
    expect(parseProgress(line({ status: 'finished' }, { format_id: '22' }))).toMatchObject({ downloadedBytes: 0 })
  })

  it('is ignored for subtitles, for another status, or if it is truncated', () => {
    expect(parseProgress(line({ status: 'downloading' }, { id: 'a', format_id: 'NA' }))).toBeUndefined()
    expect(parseProgress(line({ status: 'error' }, { format_id: '22' }))).toBeUndefined()
    expect(parseProgress('PROG [{"status": "downl')).toBeUndefined()
    expect(parseProgress('[download] 5 %')).toBeUndefined()
  })
})
