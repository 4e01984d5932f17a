import { describe, expect, it } from 'vitest'
import { classifyInput, hostKey, splitSubmissions } from './classify-input.ts'

const ID = 'dQw4w9WgXcQ'
const WATCH = `https://www.youtube.com/watch?v=${ID}`
const CHANNEL = 'UCabcdefghijklmnopqrstuv'
const channelTabs = (page: string) =>
  ['videos', 'streams', 'shorts'].map(tab => `https://www.youtube.com/${page}/${tab}`)

describe('a pasted video', () => {
  it.each([
    ID,
    WATCH,
    `youtube.com/watch?v=${ID}`,
    `www.youtube.com/watch?v=${ID}&list=PL1234567890`,
    `http://m.youtube.com/watch?feature=x&v=${ID}#t=3`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `youtu.be/${ID}?t=4`,
    `https://www.youtube.com/live/${ID}`,
    `https://www.youtube.com/embed/${ID}`,
    `  ${ID}\n`,
  ])('is recognized by its ID: %s', text => {
    expect(classifyInput(text)).toMatchObject({ tag: 'video', id: ID, url: WATCH })
  })

  it('is a short if its URL contains it', () => {
    expect(classifyInput(`https://youtube.com/shorts/${ID}`)).toMatchObject({ tag: 'video', vidType: 'shorts' })
  })

  it('may have an id that starts like an option or a playlist', () => {
    expect(classifyInput('-QwErTyUiOp')).toMatchObject({ tag: 'video', id: '-QwErTyUiOp' })
    expect(classifyInput('PLwErTyUiOp')).toMatchObject({ tag: 'video', id: 'PLwErTyUiOp' })
  })
})

describe('a pasted channel', () => {
  it.each([
    [CHANNEL, `channel/${CHANNEL}`],
    [`https://www.youtube.com/channel/${CHANNEL}`, `channel/${CHANNEL}`],
    ['@some.name', '@some.name'],
    ['youtube.com/@some.name', '@some.name'],
    ['https://www.youtube.com/c/SomeName', 'c/SomeName'],
    ['https://www.youtube.com/user/SomeName/', 'user/SomeName'],
    ['https://www.youtube.com/SomeName', 'SomeName'],
  ])('means all its tabs: %s', (text, page) => {
    expect(classifyInput(text)).toMatchObject({ tag: 'channel', urls: channelTabs(page) })
  })

  it('means one tab if the URL names one', () => {
    const urls = ['https://www.youtube.com/@name/shorts']
    expect(classifyInput('@name/shorts')).toEqual({ tag: 'channel', urls, vidType: 'shorts' })
    expect(classifyInput('https://www.youtube.com/@name/shorts')).toEqual({ tag: 'channel', urls, vidType: 'shorts' })
  })
})

describe('a pasted playlist', () => {
  it.each([
    'PLabcdefghijklmnop',
    'OLAK5uy_kabcdefghijklmnopqrstuvwxyz123456',
    'UUabcdefghijklmnopqrstuv',
    'LL',
    'WL',
    'FLabcdefghijklmnopqrstuv',
  ])('is recognized by its prefix, not by its length: %s', id => {
    const url = `https://www.youtube.com/playlist?list=${id}`
    expect(classifyInput(id)).toEqual({ tag: 'playlist', url })
    expect(classifyInput(url)).toEqual({ tag: 'playlist', url })
  })
})

describe('anything else', () => {
  it.each(['AAAA', 'XX1234567890', 'PL', '../x'])('is not a playlist: list=%s', list => {
    const url = `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`
    expect(classifyInput(url)).toMatchObject({ tag: 'invalid' })
  })

  it('with a host is passed to yt-dlp, with or without its scheme', () => {
    expect(classifyInput('vimeo.com/76979871')).toEqual({ tag: 'site', url: 'https://vimeo.com/76979871' })
    expect(classifyInput('http://127.0.0.1:8080/watch?v=abc')).toMatchObject({ tag: 'site' })
  })

  it('is not YouTube because of a similar name', () => {
    expect(classifyInput(`https://youtube.com.evil.example/watch?v=${ID}`)).toMatchObject({ tag: 'site' })
    expect(classifyInput(`https://notyoutube.com/watch?v=${ID}`)).toMatchObject({ tag: 'site' })
  })

  it.each([
    'hello',
    'not a url at all',
    'https://a.example/x and more',
    '@',
    'ftp://a.example/x',
    'xhttps://a.example/x',
    'file:///etc/passwd',
    'https://user:secret@a.example/',
    '--exec=reboot',
  ])('is not a link, an ID or a handle: %s', text => {
    const { tag, ...rest } = classifyInput(text)
    expect(tag).toBe('unrecognized')
    expect(rest).toHaveProperty('message', expect.stringMatching(/^(Not|This) .+\.$/))
  })

  it.each([
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/channel/nonsense',
    'https://www.youtube.com/',
  ])('is rejected with a reason: %s', text => {
    const { tag, ...rest } = classifyInput(text)
    expect(tag).toBe('invalid')
    expect(rest).toHaveProperty('message', expect.stringMatching(/^(Not|This) .+\.$/))
  })
})

describe('pasted text', () => {
  it.each([
    [
      ['https://a.example/1\n\n  https://a.example/2\r\n@name '],
      ['https://a.example/1', 'https://a.example/2', '@name'],
    ],
    [
      [`${ID} https://a.example/1\t@name`, 'b.example/2'],
      [ID, 'https://a.example/1', '@name', 'b.example/2'],
    ],
    [['not a url at all'], ['not a url at all']],
    [['watch https://a.example/1 later', ' '], ['watch https://a.example/1 later']],
  ])('is one submission per line, or per link: %j', (lines, expected) => {
    expect(splitSubmissions(lines)).toEqual(expected)
  })
})

describe('the host of a URL', () => {
  it('is the same for all hosts of YouTube, and exact for others, including the port', () => {
    expect(hostKey(`https://youtu.be/${ID}`)).toBe('youtube.com')
    expect(hostKey('https://m.youtube.com/@x')).toBe('youtube.com')
    expect(hostKey('https://Tube.Example:81/x')).toBe('tube.example:81')
    expect(hostKey('nonsense')).toBe('')
  })
})
