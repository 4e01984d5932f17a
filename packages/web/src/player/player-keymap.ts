import { SEEK_STEP_S } from '@tubecellar/core'

/** What a key may ask of the player. */
export type PlayerCommand =
  | {
      readonly type:
        'toggle' | 'undoSeek' | 'mute' | 'fullscreen' | 'theatre' | 'pictureInPicture' | 'subtitles' | 'help' | 'unskip'
    }
  | {
      readonly type:
        'faster' | 'slower' | 'resetSpeed' | 'previousChapter' | 'nextChapter' | 'previousVideo' | 'nextVideo'
    }
  | { readonly type: 'seekBy'; readonly seconds: number }
  | { readonly type: 'seekToShare'; readonly fraction: number }
  | { readonly type: 'volumeBy'; readonly step: number }
  /** Quick while a key is held. */
  | { readonly type: 'hurry'; readonly isOn: boolean }

interface KeyBinding {
  /** `event.key`, with `Ctrl+` before it where that is held, or `Shift+` before a letter. */
  readonly keys: readonly string[]
  readonly command: PlayerCommand
  /** A line of the help; bindings without one are left out of it. */
  readonly help?: { readonly keys: string; readonly text: string }
}

const LONG_SEEK_S = 10
const VOLUME_STEP = 0.05
/** One frame at the commonest rate; the browser does not tell a file's own. */
const FRAME_S = 1 / 25

/** The player's keys: those of spec section 9, then what other players have taught people. Drives handling and help. */
export const PLAYER_KEYS: readonly KeyBinding[] = [
  { keys: ['p', ' ', 'k'], command: { type: 'toggle' }, help: { keys: 'p  k  Space', text: 'Play or pause' } },
  {
    keys: ['ArrowLeft'],
    command: { type: 'seekBy', seconds: -SEEK_STEP_S },
    help: { keys: '← →', text: 'Seek 5 seconds' },
  },
  { keys: ['ArrowRight'], command: { type: 'seekBy', seconds: SEEK_STEP_S } },
  { keys: ['j'], command: { type: 'seekBy', seconds: -LONG_SEEK_S }, help: { keys: 'j  l', text: 'Seek 10 seconds' } },
  { keys: ['l'], command: { type: 'seekBy', seconds: LONG_SEEK_S } },
  {
    keys: ['u'],
    command: { type: 'undoSeek' },
    help: { keys: 'u', text: 'Back to before the last jump' },
  },
  { keys: [','], command: { type: 'seekBy', seconds: -FRAME_S }, help: { keys: ',  .', text: 'One frame' } },
  { keys: ['.'], command: { type: 'seekBy', seconds: FRAME_S } },
  {
    keys: ['Ctrl+ArrowLeft'],
    command: { type: 'previousChapter' },
    help: { keys: 'Ctrl ← →', text: 'Previous or next chapter' },
  },
  { keys: ['Ctrl+ArrowRight'], command: { type: 'nextChapter' } },
  {
    keys: ['Shift+p'],
    command: { type: 'previousVideo' },
    help: { keys: 'Shift P  Shift N', text: 'Previous or next in the playlist' },
  },
  { keys: ['Shift+n'], command: { type: 'nextVideo' } },
  ...Array.from({ length: 10 }, (_, digit) => ({
    keys: [String(digit)],
    command: { type: 'seekToShare', fraction: digit / 10 } as const,
    ...(digit === 0 && { help: { keys: '0 … 9', text: 'Jump to 0 … 90 %' } }),
  })),
  { keys: ['Home'], command: { type: 'seekToShare', fraction: 0 } },
  { keys: ['End'], command: { type: 'seekToShare', fraction: 1 } },
  { keys: ['>'], command: { type: 'faster' }, help: { keys: '<  >', text: 'Slower or faster' } },
  { keys: ['<'], command: { type: 'slower' } },
  { keys: ['='], command: { type: 'resetSpeed' }, help: { keys: '=', text: 'Normal speed' } },
  { keys: ['ArrowUp'], command: { type: 'volumeBy', step: VOLUME_STEP }, help: { keys: '↑ ↓', text: 'Volume' } },
  { keys: ['ArrowDown'], command: { type: 'volumeBy', step: -VOLUME_STEP } },
  { keys: ['m'], command: { type: 'mute' }, help: { keys: 'm', text: 'Mute' } },
  { keys: ['c'], command: { type: 'subtitles' }, help: { keys: 'c', text: 'Subtitles' } },
  { keys: ['f'], command: { type: 'fullscreen' }, help: { keys: 'f', text: 'Full screen' } },
  { keys: ['t'], command: { type: 'theatre' }, help: { keys: 't', text: 'Theatre' } },
  { keys: ['i'], command: { type: 'pictureInPicture' }, help: { keys: 'i', text: 'Picture in picture' } },
  { keys: ['s'], command: { type: 'unskip' }, help: { keys: 's', text: 'Watch what was skipped' } },
  { keys: ['?'], command: { type: 'help' }, help: { keys: '?', text: 'This help' } },
]

const commands = new Map(PLAYER_KEYS.flatMap(({ keys, command }) => keys.map(key => [key, command] as const)))

/** The command of a key press; null for keys that are not the player's. */
export function commandOfKey({
  key,
  ctrlKey,
  shiftKey = false,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey'> & { shiftKey?: boolean }): PlayerCommand | null {
  const name = key.length === 1 ? key.toLowerCase() : key
  const shifted = shiftKey && !ctrlKey ? commands.get(`Shift+${name}`) : undefined
  return shifted ?? commands.get(ctrlKey ? `Ctrl+${name}` : name) ?? null
}
