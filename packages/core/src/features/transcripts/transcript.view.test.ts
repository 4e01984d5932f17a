import { describe, expect, it } from 'vitest'
import { nextHit, preferredTrack } from './transcript.view.ts'

describe('nextHit', () => {
  const hits = [2, 5, 9]

  it('starts at a cue and wraps around', () => {
    expect(nextHit(hits, null, 4, 1)).toBe(5)
    expect(nextHit(hits, null, 10, 1)).toBe(2)
    expect(nextHit(hits, null, 4, -1)).toBe(2)
    expect(nextHit(hits, null, 0, -1)).toBe(9)
  })

  it('continues from the selected hit', () => {
    expect(nextHit(hits, 9, 0, 1)).toBe(2)
    expect(nextHit(hits, 2, 0, -1)).toBe(9)
    expect(nextHit([], 2, 0, 1)).toBeNull()
  })
})

describe('preferredTrack', () => {
  const track = (lang: string) => ({ id: lang, lang, label: lang, path: `/${lang}.vtt` })

  it('is the stored language, else English, else the first one', () => {
    const tracks = [track('de'), track('fr'), track('en-GB')]
    expect(preferredTrack(tracks, 'fr')?.lang).toBe('fr')
    expect(preferredTrack(tracks, null)?.lang).toBe('en-GB')
    expect(preferredTrack([track('de'), track('fr')], 'ja')?.lang).toBe('de')
    expect(preferredTrack([], 'en')).toBeNull()
  })
})
