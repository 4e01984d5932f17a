const LEVELS = [0, 95, 135, 175, 215, 255] as const

/** The nearest index to `#rrggbb` in the 6x6x6 cube and the grays. */
export function nearest256(hex: string): number {
  const rgb = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
  let best = { index: 16, distance: Infinity }
  const consider = (index: number, candidate: readonly number[]) => {
    const distance = rgb.reduce((sum, value, channel) => sum + (value - (candidate[channel] ?? 0)) ** 2, 0)
    if (distance < best.distance) best = { index, distance }
  }
  for (const [r, red] of LEVELS.entries()) {
    for (const [g, green] of LEVELS.entries()) {
      for (const [b, blue] of LEVELS.entries()) consider(16 + 36 * r + 6 * g + b, [red, green, blue])
    }
  }
  for (let gray = 0; gray < 24; gray++) consider(232 + gray, Array<number>(3).fill(8 + 10 * gray))
  return best.index
}
