import { notificationUrlTexts } from '@tubecellar/core/messages/schedule-times'
import { describe, expect, it } from 'vitest'
import { isMail } from './mail-target.ts'
import { parseNotificationTarget, isBuiltIn } from './notification-target.ts'

const message = { title: 'Title', body: 'Body', isFailure: true }
const requestFor = (address: string) => {
  const { url, headers, json } = parseNotificationTarget(address)(message)
  return { url: url.href, headers, json }
}

describe('the URL of a notification target', () => {
  it.each([
    ['json://host:8080/a/b?c=d', 'http://host:8080/a/b?c=d'],
    ['jsons://host/x', 'https://host/x'],
    ['https://host/x', 'https://host/x'],
    ['ntfy://topic', 'https://ntfy.sh/'],
    ['ntfys://host/topic', 'https://host/'],
    ['https://ntfy.sh/topic', 'https://ntfy.sh/'],
    ['gotify://host:8080/path/token', 'http://host:8080/path/message'],
    ['gotifys://host/token', 'https://host/message'],
    ['discord://123/abc-DEF', 'https://discord.com/api/webhooks/123/abc-DEF'],
    ['tgram://123456:AB-c_d/-1001', 'https://api.telegram.org/bot123456:AB-c_d/sendMessage'],
    ['https://discord.com/api/webhooks/123/abc', 'https://discord.com/api/webhooks/123/abc'],
    ['https://discord.com.evil.example/api/webhooks/1/a', 'https://discord.com.evil.example/api/webhooks/1/a'],
  ])('%s is %s', (address, url) => {
    expect(requestFor(address).url).toBe(url)
  })

  it('is converted to the request of the service', () => {
    expect(requestFor('json://me:pw@host/').json).toMatchObject({ title: 'Title', message: 'Body', type: 'failure' })
    expect(requestFor('json://me:p%40w@host/').headers).toEqual({
      authorization: `Basic ${Buffer.from('me:p@w').toString('base64')}`,
    })
    expect(requestFor('ntfy://tk_1@host/topic')).toMatchObject({
      headers: { authorization: 'Bearer tk_1' },
      json: { topic: 'topic', title: 'Title', message: 'Body' },
    })
    expect(requestFor('gotify://host/a.b')).toMatchObject({
      headers: { 'x-gotify-key': 'a.b' },
      json: { message: 'Body' },
    })
    expect(requestFor('tgram://bot1:a/@room/').json).toEqual({ chat_id: '@room', text: 'Title\nBody' })
    expect(requestFor('discord://1/a').json).toEqual({ content: '**Title**\nBody' })
  })

  it.each([
    '',
    'host',
    'ftp://host/x',
    'file:///etc/passwd',
    'tgram://a/b',
    'ntfy://host/a/b',
    'gotify://host',
    'discord://a/b',
    'discord://1',
    'json://',
  ])('is rejected when it is %j', address => {
    expect(() => parseNotificationTarget(address)).toThrow(/\.$/)
  })
})

describe('the list of schemes for users', () => {
  const schemes = notificationUrlTexts.schemes.split(/, | or /).flatMap(each => {
    const name = each.replace('://', '')
    return name.endsWith('(s)') ? [name.slice(0, -3), `${name.slice(0, -3)}s`] : [name]
  })

  it.each(schemes)('contains %s, which works without another program', scheme => {
    const address = `${scheme}://someone.example/topic`
    expect(isBuiltIn(address) || isMail(address)).toBe(true)
  })

  it('contains all schemes that do', () => {
    for (const scheme of ['json', 'ntfys', 'gotify', 'discord', 'tgram', 'mailtos', 'https'])
      expect(schemes).toContain(scheme)
  })
})
