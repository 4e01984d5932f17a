import { countedVideos } from '../numbers.ts'

/** Actions of videos and lists that change the play queue. */
export const queueActionTexts = {
  playAll: 'Play all',
  shuffle: 'Shuffle',
  playNext: 'Play next',
  playLater: 'Play later',
  count: (count: number) => (count === 1 ? '1 video' : `${count} videos`),
  playsNext: (title: string) => `Plays next: ${title}`,
  playsLater: (title: string) => `Plays later: ${title}`,
  nothingToPlay: 'This list has no videos to play.',
  limited: (count: number) => `Playing the first ${countedVideos(count)}.`,
} as const
