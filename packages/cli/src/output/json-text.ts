// Valid inside JSON strings, but a terminal would act on them: C1 controls, direction overrides, invisible characters.
const UNSAFE = new RegExp(
  '[\\u007F-\\u009F\\u061C\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060\\u2066-\\u2069\\uFEFF]',
  'g',
)

/** JSON that says exactly what `value` says and is harmless to print: what could act is written as an escape. */
export function jsonText(value: unknown, indent = 0): string {
  return JSON.stringify(value, null, indent).replace(
    UNSAFE,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
