import type { Db } from '@tubecellar/server/testing'

/** The title of the newest video of the small library. */
export const LAMP_TITLE = 'The lamp of Skerrow'
/** Seconds at which its transcript mentions the lamp. */
export const LAMP_HITS: readonly number[] = [4, 12, 20, 28, 36, 44]

/** Adds lines with the lamp to the subtitles of a video. */
export function addLampTranscript({ raw }: Db, videoId: string): void {
  const { id } = raw.prepare('SELECT id FROM subtitles WHERE video_id = ?').get(videoId) as { id: number }
  const add = raw.prepare('INSERT INTO cues (subtitle_id, position, start_ms, end_ms, line) VALUES (?, ?, ?, ?, ?)')
  for (const [index, start] of LAMP_HITS.entries())
    add.run(
      id,
      index,
      start * 1000,
      start * 1000 + 3000,
      `the lamp burned colza oil in winter number ${index + 1} of the log`,
    )
}
