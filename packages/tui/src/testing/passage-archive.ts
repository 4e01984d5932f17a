import { createFullArchive } from './large-archive.ts'

const CUES = [
  ['9:46', 'The relief boat was nine days late,'],
  ['9:50', 'and nobody had spoken since the gale.'],
  ['9:54', 'We had bread for two days more, and then the biscuit tin that was kept for a wreck.'],
  ['9:58', 'It had been quiet for a week, and the whole lighthouse turned on mercury & oil until the morning'],
  ['10:04', 'when the fog lifted and the boat was there, with letters.'],
  ['10:08', 'He read them all aloud, the one from the tide office twice.'],
] as const
const SUBTITLES = ['WEBVTT', ...CUES.map(([time, text]) => `${time.padStart(5, '0')}.000 --> 10:30.000\n${text}`)].join(
  '\n\n',
)

/** {@link createFullArchive} with the subtitles around a hit. */
export function createPassageArchive() {
  const archive = createFullArchive()
  archive.transport.file('/media/subtitle.vtt', () => SUBTITLES)
  return archive
}
