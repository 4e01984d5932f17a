// Valid in JSON strings, but terminals interpret them: C1 controls, direction overrides, invisible characters.
const UNSAFE = new RegExp(
  '[\\u007F-\\u009F\\u061C\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]',
  'g',
)

/** JSON that is safe to print: characters that terminals interpret are escaped. */
export function jsonText(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replace(
    UNSAFE,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
