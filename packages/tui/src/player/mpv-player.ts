import type { Player, PlayerEvent, PlayerMedia } from '@tubecellar/core'
import { createEventReader, OBSERVED, type LoadFailed } from './mpv-events.ts'
import { explainLoadFailure } from './load-failure.ts'
import { decorate, loadFile } from './mpv-load.ts'
import { mediaAddress } from './media-url.ts'
import type { MpvEvent, MpvIpc } from './mpv-ipc.ts'
import { bindKeys, commandForKey } from './mpv-keys.ts'
import { PlayerError } from './player-error.ts'
import type { MediaSource, PlayerOptions } from './player-options.ts'
import { startMpv, type RunningMpv } from './start-mpv.ts'

export interface MpvPlayer extends Player {
  /** Resolves when mpv has exited or could not be started. Never rejects. */
  readonly closed: Promise<void>
  /** Plays audio only without a window, or shows the video again. */
  toggleVideo(): void
  /** Closes the file and the window until the next load. */
  rest(): void
}

/**
 * A player in a window or in the terminal. mpv starts with the first command, after `ready`; commands run in order.
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
  /** A seek target in seconds, requested before a file was open. */
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
    const command = commandForKey(event, speed)
    if (command !== null) send(command)
    if (event.event !== 'file-loaded' || media === null) return
    isOpen = true
    if (firstSeek !== null) seek(firstSeek)
    const opened = media
    run(async () => {
      subtitleIds = await decorate(ipc, opened, source)
    }, ignoreRejection)
  }

  /** Queues a command after the previous ones. */
  const run = (action: (ipc: MpvIpc) => Promise<unknown>, onError: (error: unknown) => void) => {
    queue = queue.then(async () => {
      if (isDestroyed) return
      running ??= start()
      const mpv = await running.catch(fail)
      if (!mpv || mpv.ipc.isClosed) return
      // If mpv has exited, its exit handler has already reported why.
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
    // The JSON form does not expand ${properties}, so any title is safe.
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

/** Commands without an open file, such as a seek, are ignored. */
const ignoreRejection = () => undefined
