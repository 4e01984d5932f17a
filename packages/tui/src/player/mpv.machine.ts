import type { LoadOptions, Machine, PlayerEvent, PlayerMedia } from '@tubecellar/core'
import { clampSpeed, DEFAULT_SPEED, SPEED_STEP } from '@tubecellar/core'
import type { MpvEvent } from './mpv-ipc.ts'

/** Properties that the machine must observe. */
export const OBSERVED = ['time-pos', 'duration', 'pause', 'speed', 'volume', 'mute'] as const

/** Additional key bindings in the window of mpv, which has none or different ones for these keys by default. */
export const MPV_KEYS = [
  ['>', 'cellar-faster'],
  ['<', 'cellar-slower'],
  ['=', 'cellar-reset-speed'],
  ['c', 'cellar-subtitles'],
] as const

/** The subtitle track to show, by its index; `default` leaves the choice to mpv. */
type Subtitle = number | null | 'default'

type MpvFile =
  | { readonly tag: 'closed' }
  /** `seekTo`: a seek that was requested before the file was open, in seconds. */
  | {
      readonly tag: 'opening'
      readonly media: PlayerMedia
      readonly subtitle: Subtitle
      readonly seekTo: number | null
    }
  /** `subtitleIds`: mpv's IDs of the tracks of `media`; null until they are added. */
  | {
      readonly tag: 'open'
      readonly media: PlayerMedia
      readonly subtitle: Subtitle
      readonly subtitleIds: readonly (number | null)[] | null
      readonly phase: MpvPhase
    }

/**
 * A seek consists of the events `seek` and `playback-restart`. Its target is the last position between them, else the first one after
 * them.
 */
type MpvPhase =
  { readonly tag: 'playing' } | { readonly tag: 'seeking'; readonly target: number | null } | { readonly tag: 'seeked' }

interface MpvState {
  readonly file: MpvFile
  readonly isPaused: boolean
  readonly speed: number
  readonly volume: number
  readonly isMuted: boolean
}

export type MpvInput =
  | { readonly type: 'load'; readonly media: PlayerMedia; readonly options: LoadOptions }
  | { readonly type: 'seek'; readonly position: number }
  | { readonly type: 'setSubtitle'; readonly index: number | null }
  /** Closes the file until the next load. */
  | { readonly type: 'close' }
  | { readonly type: 'received'; readonly event: MpvEvent }
  /** Chapters and subtitles were added to the file. */
  | { readonly type: 'tracksAdded'; readonly media: PlayerMedia; readonly subtitleIds: readonly (number | null)[] }

export type MpvEffect =
  | { readonly type: 'emit'; readonly event: PlayerEvent }
  | { readonly type: 'send'; readonly command: readonly unknown[] }
  | { readonly type: 'loadFile'; readonly media: PlayerMedia; readonly startAt: number }
  | { readonly type: 'addTracks'; readonly media: PlayerMedia }
  /** mpv could not open or read the file. */
  | { readonly type: 'explainFailure'; readonly media: PlayerMedia; readonly detail: string }

type Next = readonly [MpvState, readonly MpvEffect[]]

const emit = (event: PlayerEvent): MpvEffect => ({ type: 'emit', event })
const send = (...command: unknown[]): MpvEffect => ({ type: 'send', command })

/** The Player port on mpv's JSON IPC: commands of the app and events of mpv in, player events and commands to mpv out. */
export const mpvMachine: Machine<void, MpvState, MpvInput, MpvEffect> = {
  start: () => [{ file: { tag: 'closed' }, isPaused: false, speed: DEFAULT_SPEED, volume: 1, isMuted: false }],
  step(state, input) {
    const { file } = state
    switch (input.type) {
      case 'load':
        return load(state, input.media, input.options)
      case 'seek':
        if (file.tag === 'opening') return [{ ...state, file: { ...file, seekTo: input.position } }]
        return [state, [seekTo(input.position)]]
      case 'setSubtitle':
        if (file.tag === 'closed') return [state]
        if (file.tag === 'open' && file.subtitleIds) return [state, [selectSubtitle(file.subtitleIds, input.index)]]
        return [{ ...state, file: { ...file, subtitle: input.index } }]
      case 'close':
        return [{ ...state, file: { tag: 'closed' } }, [send('stop')]]
      case 'tracksAdded': {
        if (file.tag !== 'open' || file.media !== input.media) return [state]
        const { subtitleIds } = input
        const next = { ...state, file: { ...file, subtitleIds } }
        return [next, file.subtitle === 'default' ? [] : [selectSubtitle(subtitleIds, file.subtitle)]]
      }
      case 'received':
        return eventHandlers[input.event.event]?.(state, input.event) ?? [state]
    }
  },
}

function load(state: MpvState, media: PlayerMedia, { startAt, speed, volume, muted, subtitle }: LoadOptions): Next {
  return [
    { ...state, file: { tag: 'opening', media, subtitle: subtitle ?? 'default', seekTo: null } },
    [
      send('set_property', 'speed', speed),
      send('set_property', 'volume', volume * 100),
      send('set_property', 'mute', muted),
      { type: 'loadFile', media, startAt },
    ],
  ]
}

const seekTo = (position: number) => send('seek', Math.max(0, position), 'absolute+exact')

function selectSubtitle(subtitleIds: readonly (number | null)[], index: number | null): MpvEffect {
  return send('set_property', 'sid', (index === null ? null : subtitleIds[index]) ?? 'no')
}

type Handler = (state: MpvState, event: MpvEvent) => Next

/** The events of mpv; others are ignored. A prototype-free table, because mpv chooses the keys. */
const eventHandlers: Readonly<Record<string, Handler | undefined>> = Object.assign(Object.create(null) as object, {
  'property-change': (state, { name, data }) =>
    (typeof name === 'string' ? propertyHandlers[name]?.(state, data) : undefined) ?? [state, []],
  'file-loaded'(state) {
    const { file } = state
    if (file.tag !== 'opening') return [state, []]
    const { media, subtitle } = file
    return [
      { ...state, file: { tag: 'open', media, subtitle, subtitleIds: null, phase: { tag: 'playing' } } },
      [
        speedEvent(state),
        volumeEvent(state),
        emit({ type: state.isPaused ? 'paused' : 'playing' }),
        ...(file.seekTo === null ? [] : [seekTo(file.seekTo)]),
        { type: 'addTracks', media },
      ],
    ]
  },
  seek: state => withPhase(state, { tag: 'seeking', target: null }),
  'playback-restart'(state) {
    const { file } = state
    if (file.tag !== 'open' || file.phase.tag !== 'seeking') return [state, []]
    return file.phase.target === null ? withPhase(state, { tag: 'seeked' }) : finishSeek(state, file.phase.target)
  },
  'end-file'(state, { reason, file_error: detail }) {
    const { file } = state
    if (reason === 'error' && file.tag !== 'closed')
      return [
        { ...state, file: { tag: 'closed' } },
        [{ type: 'explainFailure', media: file.media, detail: typeof detail === 'string' ? detail : '' }],
      ]
    // While a file is opening, this is the end of the file that it replaces.
    if (file.tag !== 'open') return [state, []]
    return [{ ...state, file: { tag: 'closed' } }, reason === 'eof' ? [emit({ type: 'ended' })] : []]
  },
  'client-message'(state, { args }) {
    const [message] = Array.isArray(args) ? (args as unknown[]) : []
    const command = typeof message === 'string' ? keyCommand(message, state.speed) : null
    return [state, command === null ? [] : [command]]
  },
} satisfies Record<string, Handler>)

const propertyHandlers: Readonly<Record<string, ((state: MpvState, data: unknown) => Next) | undefined>> =
  Object.assign(Object.create(null) as object, {
    'time-pos': (state, data) => (isNumber(data) ? moved(state, data) : [state, []]),
    duration: (state, data) => [state, isNumber(data) ? [emit({ type: 'duration', seconds: data })] : []],
    speed: (state, data) => (isNumber(data) ? speedChanged({ ...state, speed: data }) : [state, []]),
    pause(state, data) {
      if (typeof data !== 'boolean') return [state, []]
      const next = { ...state, isPaused: data }
      return [next, state.file.tag === 'open' ? [emit({ type: data ? 'paused' : 'playing' })] : []]
    },
    volume: (state, data) => (isNumber(data) ? volumeChanged({ ...state, volume: data / 100 }) : [state, []]),
    mute: (state, data) => (typeof data === 'boolean' ? volumeChanged({ ...state, isMuted: data }) : [state, []]),
  } satisfies Record<string, (state: MpvState, data: unknown) => Next>)

// mpv reports its own defaults when it starts, before it has the values of `load`: they are not changes by the user.
const speedChanged = (state: MpvState): Next => [state, state.file.tag === 'open' ? [speedEvent(state)] : []]
const volumeChanged = (state: MpvState): Next => [state, state.file.tag === 'open' ? [volumeEvent(state)] : []]

const speedEvent = ({ speed }: MpvState) => emit({ type: 'speedChanged', speed })
const volumeEvent = ({ volume, isMuted }: MpvState) => emit({ type: 'volumeChanged', volume, isMuted })

function moved(state: MpvState, position: number): Next {
  if (state.file.tag !== 'open') return [state, []]
  switch (state.file.phase.tag) {
    case 'playing':
      return [state, [emit({ type: 'moved', position })]]
    case 'seeking':
      return withPhase(state, { tag: 'seeking', target: position })
    case 'seeked':
      return finishSeek(state, position)
  }
}

function withPhase(state: MpvState, phase: MpvPhase): Next {
  return [state.file.tag === 'open' ? { ...state, file: { ...state.file, phase } } : state, []]
}

function finishSeek(state: MpvState, position: number): Next {
  const [next] = withPhase(state, { tag: 'playing' })
  return [next, [emit({ type: 'seeked', position })]]
}

/** The command for a key pressed in the window of mpv; null for other messages. */
function keyCommand(message: string, speed: number): MpvEffect | null {
  switch (message) {
    case 'cellar-faster':
      return send('set_property', 'speed', clampSpeed(speed + SPEED_STEP))
    case 'cellar-slower':
      return send('set_property', 'speed', clampSpeed(speed - SPEED_STEP))
    case 'cellar-reset-speed':
      return send('set_property', 'speed', DEFAULT_SPEED)
    case 'cellar-subtitles':
      return send('cycle', 'sub')
    default:
      return null
  }
}

function isNumber(data: unknown): data is number {
  return typeof data === 'number' && Number.isFinite(data)
}
