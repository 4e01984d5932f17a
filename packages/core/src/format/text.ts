// Built from escapes, so that no invisible character hides in this file.
const BIDI = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069'
const CONTROL = '\\u0000-\\u001F\\u007F-\\u009F'
const INVISIBLE = '\\u200B\\u2060\\uFEFF\\u{E0000}-\\u{E007F}'
const BREAKS = '\\n\\r\\t\\v\\f\\u0085\\u2028\\u2029'

const breaks = new RegExp(`[${BREAKS} ]+`, 'gu')
const unsafe = new RegExp(`[${BIDI}${INVISIBLE}]|(?![${BREAKS}])[${CONTROL}]`, 'gu')
const unsafeInBlock = new RegExp(`[${BIDI}${INVISIBLE}]|(?![\\n\\t])[${CONTROL}]`, 'gu')

/** Hostile text made safe for one line: no control characters, escape sequences, direction overrides or line breaks. */
export function displayText(text: string): string {
  return text.toWellFormed().replace(unsafe, '').replace(breaks, ' ').trim()
}

/** The same for text of several lines: line breaks and tabs stay, everything else that could act is gone. */
export function displayBlock(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u0085|\u2028|\u2029/g, '\n')
    .replace(unsafeInBlock, '')
    .trim()
}
