import type { UserConfig } from '../contract/index.ts'
import { clampColumns, type ViewStyle } from '../list/list-controls.ts'

type StyleKey = 'view_style_home' | 'view_style_channel' | 'view_style_downloads' | 'view_style_playlist'

export interface ListActions {
  readonly setStyle: (style: ViewStyle) => void
  readonly addColumn: () => void
  readonly removeColumn: () => void
}

/** The view controls that every list has; they are user settings. */
export function listActions(
  config: UserConfig,
  update: (change: Partial<UserConfig>) => void,
  styleKey: StyleKey,
): ListActions {
  const setColumns = (count: number) => {
    const clamped = clampColumns(count)
    if (clamped !== config.grid_items) update({ grid_items: clamped })
  }
  return {
    setStyle: style => update({ [styleKey]: style }),
    addColumn: () => setColumns(config.grid_items + 1),
    removeColumn: () => setColumns(config.grid_items - 1),
  }
}
