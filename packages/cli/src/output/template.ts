import { displayText } from '@tubecellar/core/format'
import { outputTexts } from '@tubecellar/core/messages/cli/output'
import { usageError } from './command-error.ts'
import { pickFields, readFields } from './json-fields.ts'
import { jsonText } from './json-text.ts'

const ESCAPES: Readonly<Record<string, string>> = { '\\t': '\t', '\\n': '\n', '\\\\': '\\' }

/**
 * Reads a template such as `{{title}}\t{{channel.channel_name}}`, whose fields are those of `--json`. The result fills it in with
 * the values of an object: texts in one line, null as nothing, objects as JSON. Without `known`, all fields are accepted.
 * @throws CommandError usage
 */
export function compileTemplate(template: string, known?: readonly string[]): (value: unknown) => string {
  const parts = template
    .split(/\{\{([^{}]*)\}\}/)
    .map((part, i) => (i % 2 === 1 ? readField(part, known) : readText(part)))
  return value => parts.map((part, i) => (i % 2 === 1 ? fieldText(value, part) : part)).join('')
}

function readField(text: string, known: readonly string[] | undefined): string {
  const [field, ...others] = readFields(text, known)
  if (field === undefined || others.length > 0) throw invalidTemplate(`{{${text}}}`)
  return field
}

function readText(text: string): string {
  if (/\{\{|\}\}/.test(text)) throw invalidTemplate(text)
  return text.replace(/\\[tn\\]/g, escape => ESCAPES[escape] ?? escape)
}

const invalidTemplate = (text: string) => usageError(outputTexts.invalidTemplate(text), outputTexts.invalidTemplateHint)

function fieldText(value: unknown, field: string): string {
  const [inner] = Object.values(pickFields(value, [field]) as object) as unknown[]
  if (inner === null || inner === undefined) return ''
  return typeof inner === 'string' ? displayText(inner) : jsonText(inner)
}
