/** How long the pointer is over a cover before frames are shown, and how long each of them stays. */
export const PREVIEW_DELAY_MS = 500
export const PREVIEW_FRAME_MS = 500

/** Frames of a preview: each is read from the file on its first use. */
const MAX_FRAMES = 12
/** Shorter videos have one frame for each of these spans. */
const FRAME_SPAN_S = 2

/** The positions of the frames in whole seconds, evenly distributed; empty if the duration is unknown. */
export function previewSeconds(durationS: number): readonly number[] {
  if (!(durationS > 0)) return []
  const count = Math.max(1, Math.min(MAX_FRAMES, Math.floor(durationS / FRAME_SPAN_S)))
  return Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * durationS) / count))
}

/** The path of the frame of a video at a second. */
export function framePath(videoId: string, second: number): string {
  return `/cache/frames/${encodeURIComponent(videoId)}/${second}.jpg`
}
