import { keysTexts } from '@tubecellar/core/messages/tui/keys'

/**
 * The scopes of keys, topmost first: a key goes to the first active scope that handles it. A scope is active while its part of
 * the screen is mounted.
 */
export const scopeTitles = {
  field: keysTexts.editingText,
  help: keysTexts.help,
  palette: keysTexts.commands,
  actions: keysTexts.actions,
  faults: keysTexts.faults,
  address: 'URL',
  confirm: keysTexts.confirmations,
  menu: keysTexts.menus,
  prompt: keysTexts.textLines,
  filter: keysTexts.filter,
  add: keysTexts.addToQueue,
  login: 'Sign-in',
  failure: keysTexts.errors,
  searchField: keysTexts.searchField,
  page: keysTexts.pages,
  grid: keysTexts.grids,
  videos: keysTexts.videos,
  channels: keysTexts.channels,
  playlists: keysTexts.playlists,
  channel: keysTexts.channel,
  playlist: keysTexts.playlist,
  ownList: keysTexts.ownList,
  savedSearch: keysTexts.savedSearch,
  history: keysTexts.history,
  search: keysTexts.search,
  transcriptPane: keysTexts.transcriptPane,
  settingsSearch: keysTexts.settingsSearch,
  settings: keysTexts.settings,
  downloads: keysTexts.downloads,
  transcript: keysTexts.transcript,
  notes: keysTexts.notes,
  video: keysTexts.video,
  videoPage: keysTexts.videoPage,
  play: keysTexts.playbackTargets,
  text: keysTexts.pager,
  list: keysTexts.lists,
  player: keysTexts.player,
  everywhere: keysTexts.everywhere,
} as const

export type Scope = keyof typeof scopeTitles

/** Scopes, topmost first. */
export const scopeOrder = Object.keys(scopeTitles) as readonly Scope[]
