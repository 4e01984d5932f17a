import type { UiConfig } from './ui-config.ts'

/** The settings without a file, as data: the first frame does not load the schema. */
export const DEFAULT_UI_CONFIG: UiConfig = {
  keys: {},
  theme: 'account',
  mouse: true,
  pictures: 'auto',
  ascii: false,
  footer: true,
  readonly: false,
  notify: 'off',
  restore: true,
  screenReader: false,
  receivers: [],
  onPlay: [],
  onEnd: [],
  mpv: { args: [], useUserConfig: true },
}
