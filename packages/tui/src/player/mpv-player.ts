import type { Player, PlayerEvent, PlayerMedia } from '@tubecellar/core'
import { createEventReader, OBSERVED, type LoadFailed } from './mpv-events.ts'
import { explainLoadFailure } from './load-failure.ts'
import { decorate, loadFile } from './mpv-load.ts'
import { mediaAddress } from './media-url.ts'
import type { MpvEvent, MpvIpc } from './mpv-ipc.ts'
import { bindKeys, commandOfKey } from './mpv-keys.ts'
import { PlayerError } from './player-error.ts'
import type { MediaSource, PlayerOptions } from './player-options.ts'
import { startMpv, type RunningMpv } from './start-mpv.ts'

export interface MpvPlayer extends Player {
  /** Resolves once mpv is gone, or could not be started: closed by hand, destroyed, killed. Never rejects. */
  readonly closed: Promise<void>
  /** Plays the sound alone, without a window, or shows the picture again. */
  toggleVideo(): void
  /** Lets go of its file and its window, until it is told to load again. */
  rest(): void
}

/**
 * A player in a window of its own, or in the terminal. mpv starts with the first command, once it is `ready` for it; commands
 * are carried out in their order.
 */
export function createMpvPlayer(source: MediaSource, options: PlayerOptions = {}, ready?: Promise<void>): MpvPlayer {
  const listeners = new Set<(event: PlayerEvent) => void>()
  const closed = Promise.withResolvers<void>()
  let running: Promise<RunningMpv> | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let isDestroyed = false
  let media: PlayerMedia | null = null
  let subtitleIds: readonly (number | null)[] = []
  let speed = 1
  let isOpen = false
  /** Seconds: asked for before there was a file to seek in. */
  let firstSeek: number | null = null

  const notify = (event: PlayerEvent) => {
    if (event.type === 'speedChanged') speed = event.speed
    for (const listener of [...listeners]) listener(event)
  }
  const fail = (error: unknown) => {
    if (isDestroyed) return
    notify({
      type: 'failed',
      message: error instanceof PlayerError ? error.message : `The player failed: ${String(error)}`,
    })
  }
  const read = createEventReader(event => (event.type === 'loadFailed' ? void loadFailed(event) : notify(event)))

  async function loadFailed({ detail }: LoadFailed) {
    const address = media && mediaAddress(media.url, source.serverUrl)
    if (address) fail(new PlayerError(await explainLoadFailure(address, source, detail)))
  }

  const start = async () => {
    try {
      await ready
      const mpv = await startMpv(options)
      mpv.ipc.onEvent(event => status(mpv.ipc, event))
      try {
        for (const [index, name] of OBSERVED.entries()) await mpv.ipc.request(['observe_property', index + 1, name])
        await bindKeys(mpv.ipc)
      } catch (error) {
        throw mpv.ipc.isClosed ? new PlayerError((await mpv.ended) ?? 'mpv closed before playback started.') : error
      }
      void mpv.ended.then(reason => {
        if (reason !== null) fail(new PlayerError(reason))
        closed.resolve()
      })
      return mpv
    } catch (error) {
      closed.resolve()
      throw error
    }
  }

  const status = (ipc: MpvIpc, event: MpvEvent) => {
    read(event)
    const command = commandOfKey(event, speed)
    if (command !== null) send(command)
    if (event.event !== 'file-loaded' || media === null) return
    isOpen = true
    if (firstSeek !== null) seek(firstSeek)
    const opened = media
    run(async () => {
      subtitleIds = await decorate(ipc, opened, source)
    }, ignoreRejection)
  }

  /** Lines up behind what was asked before. */
  const run = (action: (ipc: MpvIpc) => Promise<unknown>, onError: (error: unknown) => void) => {
    queue = queue.then(async () => {
      if (isDestroyed) return
      running ??= start()
      const mpv = await running.catch(fail)
      if (!mpv || mpv.ipc.isClosed) return
      // Why mpv is gone, if that is what went wrong, has been told by its end.
      await action(mpv.ipc).catch((error: unknown) => mpv.ipc.isClosed || onError(error))
    })
  }
  const send = (command: readonly unknown[]) => run(ipc => ipc.request(command), ignoreRejection)
  const seek = (seconds: number) => {
    if (isOpen) send(['seek', Math.max(0, seconds), 'absolute+exact'])
    else firstSeek = seconds
  }

  return {
    closed: closed.promise,
    load(next) {
      media = next
      subtitleIds = []
      isOpen = false
      firstSeek = null
      run(ipc => loadFile(ipc, next, source), fail)
    },
    play: () => send(['set_property', 'pause', false]),
    pause: () => send(['set_property', 'pause', true]),
    seek,
    setSpeed: next => send(['set_property', 'speed', next]),
    setVolume: volume => send(['set_property', 'volume', volume * 100]),
    setMuted: isMuted => send(['set_property', 'mute', isMuted]),
    rest() {
      if (running === null) return
      isOpen = false
      send(['stop'])
    },
    toggleVideo: () => send(['cycle-values', 'vid', 'no', 'auto']),
    setSubtitle: index =>
      run(
        ipc => ipc.request(['set_property', 'sid', (index === null ? null : subtitleIds[index]) ?? 'no']),
        ignoreRejection,
      ),
    // The JSON form does not expand ${properties}, so any title may be shown.
    showMessage: (text, ms) => send(['show-text', text, ms]),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy() {
      if (isDestroyed) return
      isDestroyed = true
      if (running === null) closed.resolve()
      else void running.then(mpv => mpv.quit(), ignoreRejection)
    },
  }
}

/** A command may come too early or too late, such as a seek while nothing is open: nothing happens, and nothing is owed. */
const ignoreRejection = () => undefined
