import type { Client } from '../../client/client.ts'
import type { Storage } from '../../client/storage.ts'
import type { Player as WatchState } from '../../contract/index.ts'
import type { Perform } from '../../kernel/index.ts'
import { playbackTexts } from '../../messages/en/playback.ts'
import type { CastDevice, CastSession } from '../../player/cast-device.ts'
import type { Player } from '../../player/player.ts'
import type { PlayerFailure } from '../../player/player-failure.ts'
import { readAutoplayIds } from './autoplay-storage.ts'
import { performCast } from './cast.effects.ts'
import type { CastTransport } from './cast.machine.ts'
import type { PlaybackSource } from './playback-source.ts'
import type { Output, PlaybackEffect, PlaybackEvent, PlayerCommand } from './playback-state.ts'
import { storePlayerPreferences } from './player-preferences.ts'
import { performWatchProgress } from './progress.effects.ts'
import type { ProgressOutbox } from './progress-outbox.ts'

/** How long the player shows "Skipped sponsor". The screens show it until 10 s after the segment. */
const SKIP_TEXT_MS = 3000

export interface PlaybackPorts {
  readonly client: Client
  readonly storage: Storage
  readonly outbox: ProgressOutbox
  readonly videoId: string
  readonly resolveUrl: (path: string) => string
  /** The available cast devices. */
  readonly devices: () => Partial<Record<CastTransport, CastDevice>>
  /** The server saved a position; the video's watch state is now this. */
  readonly onSaved: (state: WatchState) => void
  /** The video now counts as watched: lists refresh. */
  readonly onBecameWatched: () => void
  /** The server could not save the position; it is stored in the outbox. */
  readonly onSaveFailed: () => void
  /** A receiver could not be reached; the message can be displayed. */
  readonly onCastFailed: (message: string) => void
  readonly onNext: (videoId: string) => void
  /** The passage has been played. */
  readonly onPassageEnded?: () => void
  /** The player closes: nothing follows, or no receiver was chosen. */
  readonly onClose: () => void
  readonly onFailed: (failure: PlayerFailure) => void
}

interface PlaybackContext {
  readonly ports: PlaybackPorts
  readonly local: () => Player | null
  /** Closes the file of the local player, or pauses it. */
  readonly closeLocalFile: () => void
  readonly source: () => PlaybackSource | null
  readonly send: (event: PlaybackEvent) => void
  /** Called for every save; resolves when the position is saved or stored in the outbox. */
  readonly onSave: (done: Promise<unknown>) => void
}

/** Runs the effects of playback.machine.ts on the players, the server and the storage. */
export function performPlayback(context: PlaybackContext): Perform<PlaybackEvent, PlaybackEffect> {
  const { ports, source, send } = context
  let receiver: Player | null = null
  const onSession = (session: CastSession | null) => {
    receiver?.destroy()
    receiver = session && session.player
    receiver?.subscribe(event => send({ type: 'player', output: 'receiver', event }))
  }
  const save = performWatchProgress(ports)
  const cast = performCast({
    ...ports,
    media() {
      const loaded = source()
      return loaded && { path: loaded.path, title: loaded.media.title, thumbUrl: loaded.thumbUrl }
    },
    onSession,
    onEnded: () => send({ type: 'cast', event: { type: 'ended' } }),
    onFailed: ports.onCastFailed,
  })
  const playerOf = (output: Output) => (output === 'local' ? context.local() : receiver)

  return async (effect, signal) => {
    switch (effect.type) {
      case 'load':
        return void playerOf(effect.output)?.load(effect.media, effect.options)
      case 'command': {
        const target = playerOf(effect.output)
        return target ? void runCommand(target, effect.command, source()) : undefined
      }
      case 'closeLocalFile':
        return void context.closeLocalFile()
      case 'storePreferences':
        return void storePlayerPreferences(ports.storage, effect.preferences)
      case 'readAutoplayIds':
        return { type: 'autoplayIdsRead', enabledIds: readAutoplayIds(ports.storage) }
      case 'openVideo':
        return void ports.onNext(effect.videoId)
      case 'passageEnded':
        return void ports.onPassageEnded?.()
      case 'fail':
        return void ports.onFailed(effect.failure)
      case 'closePlayer':
        return void ports.onClose()
      case 'connect':
      case 'disconnect':
      case 'reportFailure': {
        const event = await cast(effect, signal)
        return event && { type: 'cast', event }
      }
      case 'saveProgress':
      case 'becameWatched': {
        const saved = Promise.resolve(save(effect, signal))
        if (effect.type === 'saveProgress') context.onSave(saved)
        const event = await saved
        return event && { type: 'progress', event }
      }
    }
  }
}

function runCommand(player: Player, command: PlayerCommand, source: PlaybackSource | null): void {
  switch (command.type) {
    case 'play':
      return player.play()
    case 'pause':
      return player.pause()
    case 'seek':
      return player.seek(command.position)
    case 'setSpeed':
      return player.setSpeed(command.speed)
    case 'setVolume':
      return player.setVolume(command.volume)
    case 'setMuted':
      return player.setMuted(command.isMuted)
    case 'setSubtitle':
      return player.setSubtitle(command.index)
    case 'announceSkip': {
      const label = source?.segments.find(({ id }) => id === command.segmentId)?.label ?? playbackTexts.unknownSegment
      return player.showMessage(playbackTexts.skipped(label), SKIP_TEXT_MS)
    }
  }
}
