import { pagesTexts } from '../../messages/pages.ts'
import { html, type Html } from './html.ts'
import type { Schema } from './open-api.ts'

/** A schema in the syntax of types: `{ id: string, tags?: string[] }`, with links to named shapes. */
export function describeSchema(schema: Schema | undefined, indent = ''): Html {
  if (!schema) return html`${pagesTexts.anyValue}`
  if (schema.$ref !== undefined) return nameLink(schema.$ref)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return join(
      choices.map(choice => describeSchema(choice, indent)),
      ' | ',
    )
  if (schema.allOf)
    return join(
      schema.allOf.map(part => describeSchema(part, indent)),
      ' & ',
    )
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.enum) return html`${schema.enum.map(value => JSON.stringify(value)).join(' | ')}`
  if (schema.items) return html`${pagesTexts.listOf} ${describeSchema(schema.items, indent)}`
  if (schema.properties) return describeObject(schema, indent)
  if (typeof schema.additionalProperties === 'object')
    return html`{ [${pagesTexts.anyKey}]: ${describeSchema(schema.additionalProperties, indent)} }`
  return html`${typeof schema.type === 'string' ? schema.type : (schema.type?.join(' | ') ?? pagesTexts.anyValue)}`
}

function describeObject({ properties = {}, required = [] }: Schema, indent: string): Html {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      html`${inner}${name}${required.includes(name) ? '' : '?'}: ${describeSchema(schema, inner)}${'\n'}`,
  )
  return lines.length === 0 ? html`{}` : html`{${'\n'}${lines}${indent}}`
}

/** The anchor of a named shape on the page. */
export const shapeAnchor = (name: string) => `shape-${name}`

function nameLink(reference: string): Html {
  const name = reference.split('/').at(-1) ?? reference
  return html`<a href="api/docs/#${shapeAnchor(name)}">${name}</a>`
}

const join = (parts: readonly Html[], between: string) =>
  html`${parts.map((part, index) => html`${index > 0 && between}${part}`)}`
