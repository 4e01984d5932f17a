/** Mean colors are duller than their images, and dark ones would not be visible as a glow. Tuned by eye. */
const SATURATION = 2.4
const BRIGHTNESS = 1.5
/** Perceived brightness of red, green and blue, as in the saturation of CSS filters. */
const LUMA = [0.213, 0.715, 0.072] as const

/** The glow color of a cover from its mean color, each channel 0 to 255. */
export function glowColor(mean: readonly [red: number, green: number, blue: number]): string {
  const gray = mean.reduce((sum, channel, index) => sum + channel * (LUMA[index] ?? 0), 0)
  const channels = mean.map(channel => Math.round(clamp(clamp(gray + (channel - gray) * SATURATION) * BRIGHTNESS)))
  return `rgb(${channels.join(' ')})`
}

const clamp = (channel: number) => Math.min(255, Math.max(0, channel))
