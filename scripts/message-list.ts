import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { errorTable } from '@tubecellar/core/contract'
import { messageTable } from '@tubecellar/server/messages'

const FOLDER = new URL('../packages/server/src/messages/', import.meta.url)

/** The source of \`docs/messages.md\`: the codes and texts of the server. Parameters are in braces. */
export function messageList(): string {
  const errors = Object.entries(errorTable).map(([code, { status, text }]) =>
    row([`\`${code}\``, String(status), text]),
  )
  const groups = Object.keys(messageTable).map(group => [
    `## ${group}\n\n| code | text |\n| --- | --- |`,
    ...readTexts(group).map(([key, text]) => row([`\`${group}.${key}\``, text.trim()])),
  ])
  return [
    `# Messages of the server

Generated from the code by \`npm run generate\`. A code stays when its text changes. Parameters are in braces.

The texts are in \`packages/server/src/messages\`, one file for each group; the errors of the API are in
\`packages/core/src/contract/error-codes.ts\`. Add a text there, not where it is used.

## Errors of the API

Status 0 is an error that the client raises itself. A response can have a more precise text of one of the following groups.

| code | status | text |
| --- | --- | --- |
${errors.join('\n')}`,
    ...groups.map(lines => lines.join('\n')),
    '',
  ].join('\n\n')
}

const row = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`
const escapeCell = (text: string) =>
  text
    .replaceAll('|', '\\|')
    .replaceAll('<', '\\<')
    .replaceAll('*', '\\*')
    .replace(/\s*\n\s*/g, ' ')

/** The texts of a group by key, in the order of the file. */
function readTexts(group: string): Array<[key: string, text: string]> {
  const path = new URL(`${group}.ts`, FOLDER)
  const file = ts.createSourceFile(path.pathname, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const texts: Array<[string, string]> = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) texts.push([node.name.getText().replaceAll("'", ''), render(node.initializer)])
    else ts.forEachChild(node, visit)
  }
  visit(file)
  return texts
}

function render(node: ts.Expression): string {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isArrowFunction(node) && ts.isExpression(node.body)) return render(node.body)
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(span => render(span.expression) + span.literal.text).join('')
  if (ts.isConditionalExpression(node)) return `[${render(node.whenTrue)}/${render(node.whenFalse)}]`
  if (ts.isCallExpression(node)) return renderCall(node)
  if (ts.isBinaryExpression(node)) return render(node.left)
  return `{${node.getText().split('.').at(-1)}}`
}

/** Plurals are shown in the form for many; other calls only format their argument. */
function renderCall({ expression, arguments: [value, forms] }: ts.CallExpression): string {
  const name = expression.getText()
  const many = forms && ts.isObjectLiteralExpression(forms) ? forms.properties.at(-1) : undefined
  const form = many && ts.isPropertyAssignment(many) ? render(many.initializer) : ''
  if (name === 'plural') return form
  const isMethod = ts.isPropertyAccessExpression(expression) && !/^[A-Z]/.test(name)
  const source = (isMethod ? expression.expression : value)?.getText() ?? ''
  const parameter = `{${/(\w+)\W*$/.exec(source)?.[1] ?? ''}}`
  return name === 'counted' ? `${parameter} ${form}` : parameter
}
