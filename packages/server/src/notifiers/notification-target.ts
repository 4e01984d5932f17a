import { notifiersTexts } from '../messages/notifiers.ts'
import { notificationUrlTexts } from '@tubecellar/core/messages/schedule-times'

/** A message for users. */
export interface TargetMessage {
  readonly title: string
  readonly body: string
  readonly isFailure: boolean
}

/** One HTTP POST. */
export interface TargetRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly json: object
}

type BuildRequest = (message: TargetMessage) => TargetRequest

/** The maximum length that Telegram accepts. */
const MAX_TELEGRAM_LENGTH = 4096

/** The maximum length that Discord accepts. */
const MAX_DISCORD_LENGTH = 2000

/**
 * Reads a URL in the format of the Apprise library, for the services that need one plain HTTP call: JSON, ntfy, Gotify,
 * Discord and Telegram; http(s) URLs of ntfy.sh and Discord webhooks work too, any other http(s) URL gets the JSON.
 * @throws Error
 */
export function parseNotificationTarget(address: string): BuildRequest {
  // A bot token contains a colon, which is not allowed in a host.
  const [, bot, chat] = TELEGRAM.exec(address) ?? []
  if (bot !== undefined && chat !== undefined) return telegram(decodeURIComponent(bot), chat)
  if (!URL.canParse(address)) throw new Error(notifiersTexts.notValidUrl(notificationUrlTexts.schemes))
  const input = new URL(address)
  const scheme = input.protocol.slice(0, -1).toLowerCase()
  const [service = '', isSecure] = scheme.startsWith('http')
    ? [notificationService(input), scheme === 'https']
    : [scheme.replace(/s$/, ''), scheme.endsWith('s')]
  if (input.hostname === '') throw new Error(notifiersTexts.urlHasNoHost)
  const build = SERVICES[service]
  if (!build) throw new Error(notifiersTexts.isNotSupported(scheme, notificationUrlTexts.schemes))
  return build(input, isSecure ? 'https' : 'http')
}

/** Whether this server delivers to the target without Apprise, if the URL is valid. */
export const isBuiltIn = (address: string) => /^(https?|jsons?|ntfys?|gotifys?|discord|tgram):\/\//i.test(address)

const TELEGRAM = /^tgram:\/\/(?:bot)?(\d+(?::|%3A)[-\w]+)\/(-?\d+|@\w+)\/?$/i

function telegram(bot: string, chat: string): BuildRequest {
  const url = new URL(`https://api.telegram.org/bot${bot}/sendMessage`)
  return ({ title, body }) => ({
    url,
    headers: {},
    json: { chat_id: chat, text: `${title}\n${body}`.slice(0, MAX_TELEGRAM_LENGTH) },
  })
}

function notificationService({ hostname, pathname }: URL): string {
  if (/(^|\.)discord(app)?\.com$/.test(hostname) && pathname.startsWith('/api/webhooks/')) return 'discord-web'
  return hostname === 'ntfy.sh' ? 'ntfy' : 'json'
}

const SERVICES: Readonly<Record<string, (input: URL, scheme: string) => BuildRequest>> = {
  json: (input, scheme) => {
    const url = serviceUrl(scheme, input, `${input.pathname}${input.search}`)
    return ({ title, body, isFailure }) => ({
      url,
      headers: urlCredentials(input),
      json: { version: '1.0', title, message: body, type: isFailure ? 'failure' : 'success' },
    })
  },
  ntfy: (input, scheme) => {
    const path = input.pathname.replaceAll('/', ' ').trim()
    // A single name is the topic, on the public server.
    const topic = decodeURIComponent(path === '' ? input.hostname : path)
    const url = path === '' ? new URL('https://ntfy.sh/') : serviceUrl(scheme, input, '/')
    if (topic.includes(' ')) throw new Error(notifiersTexts.ntfyUrlForm)
    return ({ title, body, isFailure }) => ({
      url,
      headers: urlCredentials(input),
      json: { topic, title, message: body, priority: isFailure ? 4 : 3 },
    })
  },
  gotify: (input, scheme) => {
    const parts = input.pathname.split('/').filter(part => part !== '')
    const token = parts.pop()
    if (token === undefined) throw new Error(notifiersTexts.gotifyUrlForm)
    const url = serviceUrl(scheme, input, `/${[...parts, 'message'].join('/')}`)
    return ({ title, body, isFailure }) => ({
      url,
      headers: { 'x-gotify-key': decodeURIComponent(token) },
      json: { title, message: body, priority: isFailure ? 8 : 5 },
    })
  },
  discord: input => {
    const [id = '', token = ''] = [input.hostname, input.pathname.split('/')[1]]
    if (!/^\d+$/.test(id) || token === '') throw new Error(notifiersTexts.discordUrlForm)
    return discord(new URL(`https://discord.com/api/webhooks/${id}/${token}`))
  },
  'discord-web': input => discord(input),
}

const discord =
  (url: URL): BuildRequest =>
  ({ title, body }) => ({ url, headers: {}, json: { content: `**${title}**\n${body}`.slice(0, MAX_DISCORD_LENGTH) } })

function serviceUrl(scheme: string, { host }: URL, path: string): URL {
  return new URL(path, `${scheme}://${host}`)
}

function urlCredentials({ username, password }: URL): Record<string, string> {
  if (username === '') return {}
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  if (secret === '') return { authorization: `Bearer ${name}` }
  return { authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}` }
}
