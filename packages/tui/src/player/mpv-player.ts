import { createActor, createSystemClock, type Player, type PlayerEvent, type PlayerFailure } from '@tubecellar/core'
import { explainLoadFailure } from './explain-load-failure.ts'
import { addChaptersAndSubtitles, loadFile } from './load-file.ts'
import { mediaUrl } from './media-url.ts'
import type { MpvIpc } from './mpv-ipc.ts'
import { readMpvStats } from './mpv-stats.ts'
import { MPV_KEYS, mpvMachine, OBSERVED, type MpvEffect } from './mpv.machine.ts'
import { PlayerError } from './player-error.ts'
import type { MediaSource, PlayerOptions } from './player-options.ts'
import { startMpv, type RunningMpv } from './start-mpv.ts'

export interface MpvPlayer extends Player {
  /** Resolves when mpv has exited or could not be started. Never rejects. */
  readonly closed: Promise<void>
  /** Plays audio only without a window, or shows the video again. */
  toggleVideo(): void
  /** Closes the file and the window until the next load. */
  closeFile(): void
}

/**
 * A player in a window or in the terminal. mpv starts with the first command, after `ready`; commands run in order. mpvMachine holds
 * its state.
 */
export function createMpvPlayer(source: MediaSource, options: PlayerOptions = {}, ready?: Promise<void>): MpvPlayer {
  const listeners = new Set<(event: PlayerEvent) => void>()
  const mpv = createMpvProcess(options, ready, {
    onStarted: ipc => ipc.onEvent(event => machine.send({ type: 'received', event })),
    onFailed: failure => emit({ type: 'failed', failure }),
  })
  const emit = (event: PlayerEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const machine = createActor(mpvMachine, undefined, {
    clock: createSystemClock(),
    perform: effect => void perform(effect),
  })
  const perform = (effect: MpvEffect) => {
    switch (effect.type) {
      case 'emit':
        return emit(effect.event)
      case 'send':
        return send(effect.command)
      case 'loadFile':
        return mpv.run(ipc => loadFile(ipc, effect.media, effect.startAt, source), mpv.fail)
      case 'addTracks':
        return mpv.run(async ipc => {
          const subtitleIds = await addChaptersAndSubtitles(ipc, effect.media, source)
          machine.send({ type: 'tracksAdded', media: effect.media, subtitleIds })
        })
      case 'explainFailure': {
        const url = mediaUrl(effect.media.url, source.serverUrl)
        if (url === null) return undefined
        return void explainLoadFailure(url, source, effect.detail).then(failure => mpv.fail(new PlayerError(failure)))
      }
    }
  }
  // Commands without an open file, such as a seek, are rejected by mpv and ignored.
  const send = (command: readonly unknown[]) => mpv.run(ipc => ipc.request(command))

  return {
    capabilities: { speed: true, localVolume: true, subtitles: true, pictureInPicture: false },
    closed: mpv.closed,
    load: (media, loadOptions) => machine.send({ type: 'load', media, options: loadOptions }),
    play: () => send(['set_property', 'pause', false]),
    pause: () => send(['set_property', 'pause', true]),
    seek: position => machine.send({ type: 'seek', position }),
    setSpeed: speed => send(['set_property', 'speed', speed]),
    setVolume: volume => send(['set_property', 'volume', volume * 100]),
    setMuted: isMuted => send(['set_property', 'mute', isMuted]),
    closeFile() {
      if (mpv.isStarted()) machine.send({ type: 'close' })
    },
    toggleVideo: () => mpv.run(toggleVideo),
    setSubtitle: index => machine.send({ type: 'setSubtitle', index }),
    // The JSON form does not expand ${properties}, so any title is safe.
    showMessage: (text, ms) => send(['show-text', text, ms]),
    readStats: () =>
      new Promise(resolve => {
        if (!mpv.isStarted()) return resolve(null)
        mpv.run(
          async ipc => resolve(await readMpvStats(ipc)),
          () => resolve(null),
        )
      }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy: () => mpv.destroy(),
  }
}

interface ProcessEvents {
  readonly onStarted: (ipc: MpvIpc) => void
  readonly onFailed: (failure: PlayerFailure) => void
}

/** The process of mpv with its queue of commands. */
function createMpvProcess(options: PlayerOptions, ready: Promise<void> | undefined, events: ProcessEvents) {
  const closed = Promise.withResolvers<void>()
  let process: Promise<RunningMpv> | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let isDestroyed = false

  const fail = (error: unknown) => {
    if (isDestroyed) return
    events.onFailed(error instanceof PlayerError ? error.failure : { tag: 'mpvError', detail: String(error) })
  }
  const start = async () => {
    try {
      await ready
      const mpv = await startMpv(options)
      events.onStarted(mpv.ipc)
      try {
        await configureMpv(mpv.ipc)
      } catch (error) {
        throw mpv.ipc.isClosed ? new PlayerError((await mpv.ended) ?? { tag: 'mpvClosedEarly' }) : error
      }
      void mpv.ended.then(failure => {
        if (failure !== null) fail(new PlayerError(failure))
        closed.resolve()
      })
      return mpv
    } catch (error) {
      closed.resolve()
      throw error
    }
  }
  return {
    closed: closed.promise,
    isStarted: () => process !== null,
    fail,
    /** Queues an action after the previous ones. */
    run(action: (ipc: MpvIpc) => Promise<unknown>, onError: (error: unknown) => void = () => undefined) {
      queue = queue.then(async () => {
        if (isDestroyed) return
        process ??= start()
        const mpv = await process.catch(fail)
        if (!mpv || mpv.ipc.isClosed) return
        // If mpv has exited, its exit handler has already reported why.
        await action(mpv.ipc).catch((error: unknown) => mpv.ipc.isClosed || onError(error))
      })
    },
    destroy() {
      if (isDestroyed) return
      isDestroyed = true
      if (process === null) closed.resolve()
      else
        void process.then(
          mpv => mpv.quit(),
          () => undefined,
        )
    },
  }
}

/**
 * A file that is read to its end has no packets left for a track that is selected again. mpv 0.35 reads the file again,
 * but if that starts late, it waits without end. A seek to the current position reads it in any case.
 */
async function toggleVideo(ipc: MpvIpc): Promise<void> {
  await ipc.request(['cycle-values', 'vid', 'no', 'auto'])
  const track = await ipc.request(['get_property', 'vid'])
  if (typeof track === 'number' || track === 'auto') await ipc.request(['seek', 0, 'relative+exact'])
}

async function configureMpv(ipc: MpvIpc): Promise<void> {
  for (const [index, name] of OBSERVED.entries()) await ipc.request(['observe_property', index + 1, name])
  for (const [key, message] of MPV_KEYS) await ipc.request(['keybind', key, `script-message ${message}`])
}
