/**
 * The scopes of keys, topmost first: a key goes to the first active scope that handles it. A scope is active while its part of
 * the screen is mounted.
 */
export const scopeTitles = {
  field: 'Editing text',
  help: 'Help',
  palette: 'Commands',
  actions: 'Actions',
  faults: 'Faults',
  address: 'URL',
  confirm: 'Confirmations',
  menu: 'Menus',
  prompt: 'Text lines',
  filter: 'Filter',
  add: 'Add to queue',
  login: 'Sign-in',
  failure: 'Errors',
  searchField: 'Search field',
  page: 'Pages',
  grid: 'Grids',
  videos: 'Videos',
  channels: 'Channels',
  playlists: 'Playlists',
  channel: 'Channel',
  playlist: 'Playlist',
  search: 'Search',
  settings: 'Settings',
  downloads: 'Downloads',
  video: 'Video',
  play: 'Playback targets',
  text: 'Pager',
  list: 'Lists',
  player: 'Player',
  everywhere: 'Everywhere',
} as const

export type Scope = keyof typeof scopeTitles

/** Scopes, topmost first. */
export const scopeOrder = Object.keys(scopeTitles) as readonly Scope[]
