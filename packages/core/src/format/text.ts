// Written as escapes, so that this file contains no invisible characters.
const BIDI = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069'
const CONTROL = '\\u0000-\\u001F\\u007F-\\u009F'
const INVISIBLE = '\\u200B\\u2060\\uFEFF\\u{E0000}-\\u{E007F}'
const BREAKS = '\\n\\r\\t\\v\\f\\u0085\\u2028\\u2029'

const breaks = new RegExp(`[${BREAKS} ]+`, 'gu')
const unsafe = new RegExp(`[${BIDI}${INVISIBLE}]|(?![${BREAKS}])[${CONTROL}]`, 'gu')
const unsafeInBlock = new RegExp(`[${BIDI}${INVISIBLE}]|(?![\\n\\t])[${CONTROL}]`, 'gu')

/** Makes untrusted text safe for one line: no control characters, escape sequences, direction overrides or line breaks. */
export function displayText(text: string): string {
  return text.toWellFormed().replace(unsafe, '').replace(breaks, ' ').trim()
}

/** Makes untrusted text safe for several lines: keeps line breaks and tabs, removes other control characters. */
export function displayBlock(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u0085|\u2028|\u2029/g, '\n')
    .replace(unsafeInBlock, '')
    .trim()
}
