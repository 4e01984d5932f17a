const BLOCKS = '▁▂▃▄▅▆▇█'

/** The last values as one row of blocks: the highest one is a full block. */
export function speedCurve(values: readonly number[], width: number): string {
  const shown = values.slice(-Math.max(0, width))
  const highest = Math.max(...shown, 0)
  return shown
    .map(value => BLOCKS[highest > 0 ? Math.round((value / highest) * (BLOCKS.length - 1)) : 0] ?? '')
    .join('')
}
