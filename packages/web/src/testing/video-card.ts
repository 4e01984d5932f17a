import type { VideoCard } from '@tubecellar/core'

export function videoCardFixture(change: Partial<VideoCard> = {}): VideoCard {
  return {
    kind: 'video',
    id: 'abc',
    title: 'The last <b>keeper</b>',
    channel: { id: 'UC1', name: 'North Light Films' },
    published: '12 Nov 2026',
    timeLeft: '15 min left',
    duration: '41:07',
    progress: 0.62,
    percent: '62%',
    views: '318,442',
    fileSize: '1.3 GiB',
    sizeBytes: 1_400_000_000,
    durationS: 2467,
    isProtected: false,
    description: null,
    isWatched: false,
    isBusy: false,
    isDeactivated: false,
    thumbUrl: '/cache/abc.jpg',
    ...change,
  }
}
