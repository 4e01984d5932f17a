import { SEEK_STEP_S } from '@tubecellar/core'
import { defineKeys } from '@tubecellar/core/keys'
import { playerTexts } from '@tubecellar/core/messages/web/player'

/** The player commands of keys. */
export type PlayerCommand =
  | {
      readonly type:
        | 'toggle'
        | 'undoSeek'
        | 'mute'
        | 'fullscreen'
        | 'theater'
        | 'pictureInPicture'
        | 'subtitles'
        | 'stats'
        | 'help'
        | 'unskip'
    }
  | {
      readonly type:
        'note' | 'faster' | 'slower' | 'resetSpeed' | 'previousChapter' | 'nextChapter' | 'previousVideo' | 'nextVideo'
    }
  | { readonly type: 'seekBy'; readonly seconds: number }
  | { readonly type: 'seekToShare'; readonly fraction: number }
  | { readonly type: 'volumeBy'; readonly step: number }
  /** Faster playback while a key is held. */
  | { readonly type: 'hurry'; readonly isOn: boolean }

const LONG_SEEK_S = 10
const VOLUME_STEP = 0.05
/** One frame at the most common frame rate; browsers do not expose the rate of a file. */
const FRAME_S = 1 / 25

/** The player's keys: the documented ones, then common keys of other players. Bindings with the same label share an entry of the overlay. */
export const PLAYER_KEYS = defineKeys('player', [
  {
    id: 'player.toggle',
    keys: ['p', 'k', 'space'],
    label: playerTexts.toggleKeys,
    help: playerTexts.toggleKeysHelp,
    isHint: true,
  },
  {
    id: 'player.back',
    keys: ['left'],
    label: playerTexts.seekKeys,
    help: playerTexts.seekBackSeconds,
    isHint: true,
  },
  {
    id: 'player.forward',
    keys: ['right'],
    label: playerTexts.seekKeys,
    help: playerTexts.seekForwardSeconds,
    isHint: true,
  },
  {
    id: 'player.far-back',
    keys: ['j'],
    label: playerTexts.farSeekKeys,
    help: playerTexts.playerFarBackHelp,
    isHint: true,
  },
  {
    id: 'player.far-forward',
    keys: ['l'],
    label: playerTexts.farSeekKeys,
    help: playerTexts.playerFarForwardHelp,
    isHint: true,
  },
  {
    id: 'player.undo-seek',
    keys: ['u'],
    label: playerTexts.undoSeek,
    help: playerTexts.undoSeekHelp,
    isHint: true,
  },
  {
    id: 'player.previous-frame',
    keys: [','],
    label: playerTexts.frameKeys,
    help: playerTexts.showPreviousFrame,
    isHint: true,
  },
  {
    id: 'player.next-frame',
    keys: ['.'],
    label: playerTexts.frameKeys,
    help: playerTexts.showNextFrame,
    isHint: true,
  },
  {
    id: 'player.previous-chapter',
    keys: ['ctrl+left'],
    label: playerTexts.chapterKeys,
    help: playerTexts.playerPreviousChapterHelp,
    isHint: true,
  },
  {
    id: 'player.next-chapter',
    keys: ['ctrl+right'],
    label: playerTexts.chapterKeys,
    help: playerTexts.playerNextChapterHelp,
    isHint: true,
  },
  {
    id: 'player.previous',
    keys: ['P'],
    label: playerTexts.playlistKeys,
    help: playerTexts.playerPreviousHelp,
    isHint: true,
  },
  {
    id: 'player.next',
    keys: ['N'],
    label: playerTexts.playlistKeys,
    help: playerTexts.playerNextHelp,
    isHint: true,
  },
  {
    id: 'player.jump',
    keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    label: playerTexts.jumpKeys,
    help: playerTexts.jumpKeysHelp,
    isHint: true,
  },
  { id: 'player.start', keys: ['home'], label: playerTexts.start, help: playerTexts.jumpToStart },
  { id: 'player.end', keys: ['end'], label: playerTexts.end, help: playerTexts.jumpToEnd },
  { id: 'player.slower', keys: ['<'], label: playerTexts.slowerOrFaster, help: playerTexts.playSlower, isHint: true },
  { id: 'player.faster', keys: ['>'], label: playerTexts.slowerOrFaster, help: playerTexts.playFaster, isHint: true },
  {
    id: 'player.normal',
    keys: ['='],
    label: playerTexts.normalSpeed,
    help: playerTexts.normalSpeedHelp,
    isHint: true,
  },
  {
    id: 'player.louder',
    keys: ['up'],
    label: playerTexts.volume,
    help: playerTexts.playerLouderHelp,
    isHint: true,
  },
  {
    id: 'player.quieter',
    keys: ['down'],
    label: playerTexts.volume,
    help: playerTexts.playerQuieterHelp,
    isHint: true,
  },
  { id: 'player.mute', keys: ['m'], label: playerTexts.mute, help: playerTexts.muteOrUnmute, isHint: true },
  {
    id: 'player.subtitles',
    keys: ['c'],
    label: playerTexts.subtitles,
    help: playerTexts.subtitlesHelp,
    isHint: true,
  },
  {
    id: 'player.fullscreen',
    keys: ['f'],
    label: playerTexts.fullScreen,
    help: playerTexts.fullScreenHelp,
    isHint: true,
  },
  {
    id: 'player.theater',
    keys: ['t'],
    label: playerTexts.theaterMode,
    help: playerTexts.theaterModeHelp,
    isHint: true,
  },
  {
    id: 'player.picture-in-picture',
    keys: ['i'],
    label: playerTexts.pictureInPicture,
    help: playerTexts.pictureInPictureHelp,
    isHint: true,
  },
  {
    id: 'player.unskip',
    keys: ['s'],
    label: playerTexts.watchSkippedSegment,
    help: playerTexts.watchSkippedSegmentHelp,
    isHint: true,
  },
  {
    id: 'player.note',
    keys: ['b'],
    label: playerTexts.addNote,
    help: playerTexts.addNoteHelp,
    isHint: true,
  },
  {
    id: 'player.stats',
    keys: ['v'],
    label: playerTexts.stats,
    help: playerTexts.statsHelp,
    isHint: true,
  },
  {
    id: 'player.help',
    keys: ['?'],
    label: playerTexts.showThisHelp,
    help: playerTexts.showThisHelpHelp,
    isHint: true,
  },
])

type PlayerKeyId = (typeof PLAYER_KEYS)[number]['id']

const COMMANDS: Readonly<Record<Exclude<PlayerKeyId, 'player.jump'>, PlayerCommand>> = {
  'player.toggle': { type: 'toggle' },
  'player.back': { type: 'seekBy', seconds: -SEEK_STEP_S },
  'player.forward': { type: 'seekBy', seconds: SEEK_STEP_S },
  'player.far-back': { type: 'seekBy', seconds: -LONG_SEEK_S },
  'player.far-forward': { type: 'seekBy', seconds: LONG_SEEK_S },
  'player.undo-seek': { type: 'undoSeek' },
  'player.previous-frame': { type: 'seekBy', seconds: -FRAME_S },
  'player.next-frame': { type: 'seekBy', seconds: FRAME_S },
  'player.previous-chapter': { type: 'previousChapter' },
  'player.next-chapter': { type: 'nextChapter' },
  'player.previous': { type: 'previousVideo' },
  'player.next': { type: 'nextVideo' },
  'player.start': { type: 'seekToShare', fraction: 0 },
  'player.end': { type: 'seekToShare', fraction: 1 },
  'player.slower': { type: 'slower' },
  'player.faster': { type: 'faster' },
  'player.normal': { type: 'resetSpeed' },
  'player.louder': { type: 'volumeBy', step: VOLUME_STEP },
  'player.quieter': { type: 'volumeBy', step: -VOLUME_STEP },
  'player.mute': { type: 'mute' },
  'player.subtitles': { type: 'subtitles' },
  'player.fullscreen': { type: 'fullscreen' },
  'player.theater': { type: 'theater' },
  'player.picture-in-picture': { type: 'pictureInPicture' },
  'player.unskip': { type: 'unskip' },
  'player.note': { type: 'note' },
  'player.stats': { type: 'stats' },
  'player.help': { type: 'help' },
}

const bindings = new Map(PLAYER_KEYS.flatMap(({ id, keys }) => keys.map(key => [key, id] as const)))

/** `event.key` of the named keys, as keymap names. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  ' ': 'space',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
}

/** The command of a key press; null for other keys. */
export function commandForKey({
  key,
  ctrlKey,
  shiftKey = false,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey'> & { shiftKey?: boolean }): PlayerCommand | null {
  const name = KEY_NAMES[key] ?? key
  // A letter with Shift falls back to the plain letter, which also has Caps Lock on.
  const shifted = shiftKey && !ctrlKey ? bindings.get(name.toUpperCase()) : undefined
  const id = shifted ?? bindings.get(ctrlKey ? `ctrl+${name.toLowerCase()}` : name.toLowerCase())
  if (id === undefined) return null
  return id === 'player.jump' ? { type: 'seekToShare', fraction: Number(key) / 10 } : COMMANDS[id]
}
