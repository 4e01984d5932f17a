import { randomUUID } from 'node:crypto'

/** Bytes per encoded word of a header: after encoding they fit into the 75 characters of RFC 2047. */
const WORD_BYTES = 42
const LINE = /.{1,76}/g

interface Mail {
  from: string
  to: readonly string[]
  subject: string
  body: string
  date: Date
}

/** A message in the format of RFC 5322, all ASCII, without a line that a server could read as its end. */
export function mailText({ from, to, subject, body, date }: Mail): string {
  const headers = [
    `From: Tubecellar <${from}>`,
    `To: ${to.map(mailbox => `<${mailbox}>`).join(', ')}`,
    `Subject: ${encodedWords(subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@tubecellar.invalid>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ]
  const lines = Buffer.from(`${body}\n`, 'utf8').toString('base64').match(LINE) ?? []
  return [...headers, '', ...lines].join('\r\n')
}

function encodedWords(text: string): string {
  const words: string[] = []
  let word = ''
  for (const character of text.replace(/\s+/g, ' ')) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map(piece => `=?UTF-8?B?${Buffer.from(piece, 'utf8').toString('base64')}?=`).join('\r\n ')
}
