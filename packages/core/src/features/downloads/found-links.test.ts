import { expect, it } from 'vitest'
import { foundLinksTexts } from '../../messages/en/found-links.ts'
import { findLinks, foundLinksQuestion, linkFileText } from './found-links.ts'

const OWN = 'http://cellar.test/tube/'

it.each([
  ['https://youtu.be/abc', ['https://youtu.be/abc']],
  ['See https://a.test/1, and (https://a.test/2).', ['https://a.test/1', 'https://a.test/2']],
  ['<a href="https://a.test/1">one</a>', ['https://a.test/1']],
  ['https://a.test/wiki/Lamp_(light)', ['https://a.test/wiki/Lamp_(light)']],
  ['youtu.be/abc\nwww.youtube.com/watch?v=abc', ['youtu.be/abc', 'www.youtube.com/watch?v=abc']],
  ['https://a.test/1\r\nhttps://a.test/1', ['https://a.test/1']],
])('finds the links of %j', (text, links) => expect(findLinks(text, OWN).links).toEqual(links))

it.each(['information', '@name', 'notes.txt', 'src/index.ts', 'javascript:alert(1)', 'file:///etc/passwd', ''])(
  'finds no link in %j',
  text => expect(findLinks(text, OWN).links).toEqual([]),
)

it('names lines without a link', () => {
  expect(findLinks('To watch:\n\nhttps://a.test/1\nsoon', OWN)).toEqual({
    links: ['https://a.test/1'],
    others: ['To watch:', 'soon'],
  })
})

it('leaves out the links of this server', () => {
  expect(findLinks('http://cellar.test/tube\nhttp://cellar.test/tube/video/a\nhttp://cellar.test/a', OWN)).toEqual({
    links: ['http://cellar.test/a'],
    others: [],
  })
})

it('takes only the target of a shortcut', () => {
  const shortcut = '[InternetShortcut]\r\nURL=https://a.test/1\r\nIconFile=https://a.test/favicon.ico\r\n'
  expect(linkFileText('Lamp.URL', shortcut)).toBe('https://a.test/1')
  expect(linkFileText('empty.url', '[InternetShortcut]')).toBe('empty.url')
  expect(linkFileText('list.txt', 'URL=https://a.test/1\nhttps://a.test/2')).toBe(
    'URL=https://a.test/1\nhttps://a.test/2',
  )
})

it('lists five links, counts the others, and names the lines that are not links', () => {
  const links = Array.from({ length: 7 }, (_, index) => `https://a.test/${index + 1}`)
  expect(foundLinksQuestion({ links, others: ['one', 'two'] })).toEqual({
    title: foundLinksTexts.title(7),
    detail: [...links.slice(0, 5), 'and 2 more links', '2 lines are not links: "one", "two"'].join('\n'),
    isAddition: true,
  })
  expect(foundLinksQuestion({ links: ['https://a.test/1'], others: [] })).toMatchObject({
    title: 'Add 1 link to the queue?',
    detail: 'https://a.test/1',
  })
})
