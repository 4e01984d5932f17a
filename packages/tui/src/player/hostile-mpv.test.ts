import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, createSystemClock } from '@tubecellar/core'
import { mpvMachine, OBSERVED } from './mpv.machine.ts'
import { MpvIpc } from './mpv-ipc.ts'

/** The same cases on every run. */
const RUNS = { seed: 20_240_229, numRuns: 400 }

/** Almost valid mpv output: known keys with any values in any order, broken tags of files, and invalid JSON. */
const event = fc.record(
  {
    event: fc.oneof(
      fc.constantFrom('property-change', 'file-loaded', 'seek', 'playback-restart', 'end-file', '__proto__'),
      fc.jsonValue(),
    ),
    name: fc.oneof(fc.constantFrom(...OBSERVED), fc.jsonValue()),
    data: fc.oneof(fc.double(), fc.jsonValue()),
    reason: fc.oneof(fc.constantFrom('eof', 'error', 'stop'), fc.jsonValue()),
    file_error: fc.jsonValue(),
    request_id: fc.oneof(fc.constantFrom(0, -1, 1, 99), fc.jsonValue()),
    error: fc.jsonValue(),
  },
  { requiredKeys: [] },
)
const line = fc.oneof(
  event.map(value => Buffer.from(JSON.stringify(value))),
  fc.json().map(text => Buffer.from(text)),
  fc.uint8Array({ maxLength: 80 }).map(bytes => Buffer.from(bytes.filter(byte => byte !== 10))),
)

async function smtpSession(mpv: Socket, ipc: MpvIpc): Promise<void> {
  // Response IDs count from 1, so the random messages may have answered some requests.
  for (let requested = 0; requested < 3; requested++) void ipc.request(['anything']).catch(() => undefined)
  for (const bytes of fc.sample(line, RUNS)) mpv.write(Buffer.concat([bytes, Buffer.from('\n')]))
  const response = ipc.request(['get_property', 'pause'])
  mpv.write('\n{"request_id":4,"error":"success","data":"still here"}\n')
  expect(await response).toBe('still here')
}

it('after any mpv output, the next command is answered and all positions are valid numbers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ipc-'))
  const server = createServer().listen(join(folder, 's'))
  await once(server, 'listening')
  const client = connect(join(folder, 's'))
  const [mpv] = (await once(server, 'connection')) as [Socket]
  try {
    mpv.resume()
    const ipc = new MpvIpc(client)
    const machine = createActor(mpvMachine, undefined, {
      clock: createSystemClock(),
      perform(effect) {
        if (effect.type !== 'emit') return
        for (const value of Object.values(effect.event))
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
      },
    })
    ipc.onEvent(received => machine.send({ type: 'received', event: received }))
    await smtpSession(mpv, ipc)
  } finally {
    client.destroy()
    mpv.destroy()
    server.close()
    await rm(folder, { recursive: true })
  }
})
