import { once } from 'node:events'
import { createServer, connect, type Socket } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { MpvIpc } from './mpv-ipc.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** A client on one end of a socket, and the mpv end. */
async function setUp(): Promise<{ ipc: MpvIpc; mpv: Socket; asked: () => Promise<Record<string, unknown>> }> {
  const folder = mkdtempSync(join(tmpdir(), 'ipc-'))
  const server = createServer().listen(join(folder, 's'))
  await once(server, 'listening')
  const client = connect(join(folder, 's'))
  const [mpv] = (await once(server, 'connection')) as [Socket]
  cleanups.push(() => {
    client.destroy()
    mpv.destroy()
    server.close()
    rmSync(folder, { recursive: true })
  })
  return {
    ipc: new MpvIpc(client),
    mpv,
    asked: async () => JSON.parse(String((await once(mpv, 'data')) as unknown)) as Record<string, unknown>,
  }
}

const tick = () => new Promise(resolve => setImmediate(resolve))

async function byteByByte(socket: Socket, text: string) {
  for (const byte of Buffer.from(text)) {
    socket.write(Buffer.from([byte]))
    await tick()
  }
}

describe('commands', () => {
  it('resolve with their data when the response arrives byte by byte', async () => {
    const { ipc, mpv, asked: requested } = await setUp()
    const response = ipc.request(['get_property', 'media-title'])
    const { request_id, command } = await requested()
    expect(command).toEqual(['get_property', 'media-title'])
    await byteByByte(mpv, `${JSON.stringify({ request_id, error: 'success', data: 'Käsbrot 🧀' })}\n`)
    expect(await response).toBe('Käsbrot 🧀')
  })

  it('are matched when several responses and events arrive in one read', async () => {
    const { ipc, mpv } = await setUp()
    const status: string[] = []
    ipc.onEvent(({ event }) => status.push(event))
    const responses = Promise.all([ipc.request(['a']), ipc.request({ name: 'loadfile', url: 'u' })])
    mpv.write(
      '{"request_id":2,"error":"success","data":"two"}\n{"event":"seek"}\n{"request_id":1,"error":"success","data":"one"}\n',
    )
    expect(await responses).toEqual(['one', 'two'])
    expect(status).toEqual(['seek'])
  })

  it('reject with the error of mpv', async () => {
    const { ipc, mpv } = await setUp()
    const response = ipc.request(['seek', 1])
    mpv.write('{"request_id":1,"error":"error running command"}\n')
    await expect(response).rejects.toThrow('mpv: error running command')
  })

  it('reject when mpv disconnects, and immediately afterwards', async () => {
    const { ipc, mpv } = await setUp()
    const response = ipc.request(['get_property', 'pause'])
    mpv.destroy()
    await expect(response).rejects.toThrow('mpv is closed')
    await expect(ipc.request(['quit'])).rejects.toThrow('mpv is closed')
    expect(ipc.isClosed).toBe(true)
  })
})

describe('mpv messages', () => {
  it('can be invalid, unknown responses or names of object methods', async () => {
    const { ipc, mpv } = await setUp()
    const status: string[] = []
    ipc.onEvent(({ event }) => status.push(event))
    mpv.write('no json\n\n[]\nnull\n{"request_id":99,"error":"success"}\n{"event":"toString"}\n{"event":"idle"}\n')
    mpv.write(Buffer.concat([Buffer.from('{"event":"x","data":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}\n')]))
    mpv.write('{"event":"last"}\n')
    while (!status.includes('last')) await tick()
    expect(status).toEqual(['toString', 'idle', 'x', 'last'])
  })

  it('can be returned from an async function', async () => {
    const { ipc } = await setUp()
    const handOut = async () => ipc
    expect(await handOut()).toBe(ipc)
  })
})
