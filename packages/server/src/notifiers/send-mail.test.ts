import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { createForbiddenAddresses } from '../platform/network/forbidden-addresses.ts'
import { readMailTarget } from './mail-target.ts'
import { sendMail } from './send-mail.ts'

const message = {
  title: 'Tubecellar: Sicherung ✓ ist fertig, und zwar ganz und gar',
  body: '.\r\nGrüße\n.',
  isFailure: false,
}

let server: Server | undefined
afterEach(() => void server?.close())

/** A mail server that records the commands. `answers`: replies to commands that are not accepted. */
async function startMailServer(responses: Record<string, string> = {}) {
  const heard: string[] = []
  server = createServer(socket => {
    let isMail = false
    const say = (line: string) => void socket.write(`${line}\r\n`)
    say('220-one line more\r\n220 here')
    socket.on('error', () => undefined)
    createInterface(socket).on('line', line => {
      heard.push(line)
      if (isMail) {
        if (line === '.') {
          isMail = false
          say('250 kept')
        }
        return
      }
      const [word = ''] = line.split(' ')
      const usual = { EHLO: '250-here\r\n250 8BITMIME', DATA: '354 go on', QUIT: '221 bye' }[word] ?? '250 yes'
      say(responses[word] ?? usual)
      isMail = word === 'DATA'
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const send = (rest: string) =>
    sendMail(
      readMailTarget(`mailto://127.0.0.1:${(server!.address() as AddressInfo).port}${rest}`),
      message,
      createForbiddenAddresses({ isLoopbackAllowed: true }),
    )
  return { heard, send }
}

describe('a mail', () => {
  it('is sent to all recipients, and no line of it ends it early', async () => {
    const { heard, send } = await startMailServer()
    await send('/?from=archive@example.org&to=a@example.org,b@example.org')
    expect(heard.filter(line => /^(MAIL|RCPT)/.test(line))).toEqual([
      'MAIL FROM:<archive@example.org>',
      'RCPT TO:<a@example.org>',
      'RCPT TO:<b@example.org>',
    ])
    const text = heard.slice(heard.indexOf('DATA') + 1, heard.lastIndexOf('.'))
    expect(text).toContain('From: Tubecellar <archive@example.org>')
    expect(text.every(line => line.length <= 78 && /^[\x20-\x7e]*$/.test(line) && line !== '.')).toBe(true)
    const body = text.slice(text.indexOf('') + 1).join('')
    expect(Buffer.from(body, 'base64').toString()).toBe('.\r\nGrüße\n.\n')
    const words = text.join('\n').match(/=\?UTF-8\?B\?([^?]+)\?=/g) ?? []
    expect(words.map(word => Buffer.from(word.slice(10, -2), 'base64').toString()).join('')).toBe(message.title)
  })

  it('reports the response of a server that rejects it', async () => {
    const { send } = await startMailServer({ RCPT: '550 nobody of that name' })
    await expect(send('/?to=a@example.org')).rejects.toThrow('The mail server responded: 550 nobody of that name')
  })

  it('does not send the password to a server without encryption', async () => {
    const { heard, send } = await startMailServer()
    const { port } = server!.address() as AddressInfo
    const isForbidden = createForbiddenAddresses({ isLoopbackAllowed: true })
    for (const scheme of ['mailto', 'mailtos']) {
      const target = readMailTarget(`${scheme}://me%40example.org:secret@127.0.0.1:${port}/`)
      await expect(sendMail(target, message, isForbidden)).rejects.toThrow(/unencrypted|does not encrypt/)
    }
    expect(heard.join('\n')).not.toMatch(/AUTH|MAIL/)
    await send('/?to=a@example.org')
  })

  it('is not sent to this computer unless it is allowed', async () => {
    const target = readMailTarget('mailto://127.0.0.1:25/?to=a@example.org')
    const isForbidden = createForbiddenAddresses({ isLoopbackAllowed: false })
    await expect(sendMail(target, message, isForbidden)).rejects.toThrow('are blocked')
    const named = readMailTarget('mailto://localhost:25/?to=a@example.org')
    await expect(sendMail(named, message, isForbidden)).rejects.toThrow('are blocked')
  })
})

describe('the URL of a mail target', () => {
  it.each([
    ['mailto://mail.example/?to=me@example.org', 'mail.example', 25, 'offered', 'tubecellar@mail.example'],
    ['mailtos://me:pw@example.org', 'example.org', 587, 'starttls', 'me@example.org'],
    ['mailtos://me:pw@example.org:465?smtp=smtp.example.org', 'smtp.example.org', 465, 'tls', 'me@example.org'],
    ['mailtos://me%40a.example:pw@b.example?mode=ssl', 'b.example', 465, 'tls', 'me@a.example'],
  ])('%s', (address, host, port, encryption, from) => {
    expect(readMailTarget(address)).toMatchObject({ host, port, encryption, from })
  })

  it.each([
    'mailto://',
    'mailto://host/?to=a%0d%0aRCPT',
    'mailto://host/?to=<a@b>',
    'mailto://host/?from=x&to=a@b.example',
    'mailto://host/?to=a@b.example&smtp=x%20y',
  ])('is rejected when it is %j', address => {
    expect(() => readMailTarget(address)).toThrow(/^(This|Invalid)/)
  })
})
