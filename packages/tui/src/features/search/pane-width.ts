import { PREVIEW_WIDTH } from '../../ui/list/preview-pane.tsx'

/** Columns of the pane by columns of the terminal: wide enough to read the cues around a hit. */
const WIDTHS = [
  [160, 58],
  [116, 46],
] as const

/** Columns of the pane next to the hits. */
export const paneWidth = (columns: number): number => WIDTHS.find(([least]) => columns >= least)?.[1] ?? PREVIEW_WIDTH
