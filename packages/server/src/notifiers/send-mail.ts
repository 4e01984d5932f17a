import { connect, isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'
import { guardedLookup, rejectNumericHosts } from '../platform/network/guarded-lookup.ts'
import { createLineSplitter } from '../platform/process/line-splitter.ts'
import { mailText } from './mail-text.ts'
import type { MailTarget } from './mail-target.ts'
import { targetGuard } from './target-guard.ts'
import type { TargetMessage } from './notification-target.ts'
import { notifiersTexts } from '../messages/notifiers.ts'

const TIMEOUT_MS = 15_000

/** Longer replies are invalid. */
const MAX_REPLY_LINES = 100
const MAX_REPLY_LINE_LENGTH = 2_000

/**
 * Sends a mail by SMTP (RFC 5321). Rejects with a message for users; a password is only sent over an encrypted
 * connection.
 */
export async function sendMail(
  target: MailTarget,
  { title, body }: TargetMessage,
  isForbidden: (ip: string) => boolean,
): Promise<void> {
  rejectNumericHosts({ hostname: target.host }, targetGuard(isForbidden))
  const smtpSession = openSmtpSession(await connectToServer(target, isForbidden))
  const timer = setTimeout(() => smtpSession.end(new Error(notifiersTexts.mailServerDidNotRespond)), TIMEOUT_MS)
  try {
    await smtpSession.expect(220)
    let extensions = await greet(smtpSession)
    if (target.encryption !== 'tls' && (target.encryption === 'starttls' || extensions.has('STARTTLS'))) {
      if (!extensions.has('STARTTLS')) throw new Error(notifiersTexts.mailServerHasNoEncryption)
      await smtpSession.sendCommand('STARTTLS', 220)
      await smtpSession.encrypt(target.host)
      extensions = await greet(smtpSession)
    }
    const { login, from, to } = target
    if (login) {
      if (!smtpSession.isEncrypted()) throw new Error(notifiersTexts.passwordWouldBeUnencrypted)
      const secret = Buffer.from(`\0${login.user}\0${login.password}`, 'utf8').toString('base64')
      await smtpSession.sendCommand(`AUTH PLAIN ${secret}`, 235)
    }
    await smtpSession.sendCommand(`MAIL FROM:<${from}>`, 250)
    for (const mailbox of to) await smtpSession.sendCommand(`RCPT TO:<${mailbox}>`, 250)
    await smtpSession.sendCommand('DATA', 354)
    await smtpSession.sendCommand(`${mailText({ from, to, subject: title, body, date: new Date() })}\r\n.`, 250)
    await smtpSession.sendCommand('QUIT', 221).catch(() => undefined)
  } finally {
    clearTimeout(timer)
    smtpSession.end()
  }
}

/** The extensions of the server, as keywords in capitals. */
async function greet(smtpSession: SmtpSession): Promise<ReadonlySet<string>> {
  const lines = await smtpSession.sendCommand(`EHLO ${hostname().replace(/[^A-Za-z0-9.-]/g, '-') || 'localhost'}`, 250)
  return new Set(lines.map(line => line.slice(4).trim().split(' ')[0]?.toUpperCase() ?? ''))
}

function connectToServer(
  { host, port, encryption }: MailTarget,
  isForbidden: (ip: string) => boolean,
): Promise<{ socket: Socket; isEncrypted: boolean }> {
  const isEncrypted = encryption === 'tls'
  const options = { host, port, lookup: guardedLookup(targetGuard(isForbidden)), timeout: TIMEOUT_MS }
  return new Promise((resolve, reject) => {
    const socket = isEncrypted ? connectTls({ ...options, ...tlsServerName(host) }) : connect(options)
    socket.once(isEncrypted ? 'secureConnect' : 'connect', () => resolve({ socket, isEncrypted }))
    socket.once('timeout', () => socket.destroy(new Error(notifiersTexts.mailServerDidNotRespond)))
    socket.once('error', reject)
  })
}

/** Server names of TLS must be host names, not IP addresses. */
const tlsServerName = (host: string) => (isIP(host) > 0 ? {} : { servername: host })

type SmtpSession = ReturnType<typeof openSmtpSession>

function openSmtpSession(start: { socket: Socket; isEncrypted: boolean }) {
  let { socket, isEncrypted } = start
  let lines: string[] = []
  let failure: Error | undefined
  let wake: () => void = () => undefined
  const fail = (error: Error) => {
    failure ??= error
    wake()
  }
  const listen = () => {
    const splitter = createLineSplitter(line => {
      lines.push(line)
      if (lines.length > MAX_REPLY_LINES) fail(new Error(notifiersTexts.isNotMailServer))
      wake()
    }, MAX_REPLY_LINE_LENGTH)
    socket.on('data', splitter.write)
    socket.on('error', fail)
    socket.on('close', () => fail(new Error(notifiersTexts.mailServerClosedConnection)))
  }
  listen()

  async function expect(code: number): Promise<string[]> {
    for (;;) {
      const end = lines.findIndex(line => /^\d{3}(?: |$)/.test(line))
      if (end >= 0) {
        const response = lines.slice(0, end + 1)
        lines = lines.slice(end + 1)
        const last = response.at(-1) ?? ''
        if (!last.startsWith(String(code))) throw new Error(notifiersTexts.mailServerResponded(last.slice(0, 300)))
        return response
      }
      if (failure) throw failure
      await new Promise<void>(resolve => (wake = resolve))
    }
  }

  return {
    expect,
    isEncrypted: () => isEncrypted,
    async sendCommand(line: string, code: number) {
      socket.write(`${line}\r\n`)
      return expect(code)
    },
    async encrypt(host: string) {
      // Replies from before the encryption are discarded.
      socket.removeAllListeners()
      lines = []
      const plain = socket.on('error', fail)
      socket = await new Promise<Socket>((resolve, reject) => {
        const secure = connectTls({ socket: plain, ...tlsServerName(host) }, () => resolve(secure))
        secure.once('error', reject)
      })
      isEncrypted = true
      listen()
    },
    end(reason?: Error) {
      if (reason) fail(reason)
      socket.destroy()
    },
  }
}
