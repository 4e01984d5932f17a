import ts from 'typescript'
import { createSegment, groupLines, hideCode, type SourceLine, type TextSegment } from './text-segment.ts'

interface Range {
  start: number
  end: number
}

const TITLED_CALLS = new Set(['describe', 'it', 'test'])
const SQL = /^\s*(--.*\n\s*)*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|WITH|VACUUM|ATTACH|WHERE|ORDER BY)\b/

/** Comments, strings, JSX text and test titles of a TypeScript or JavaScript file. SQL, module names and types are left out. */
export function typescriptSegments(path: string, source: string): TextSegment[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const literals: Range[] = []
  const segments: TextSegment[] = []

  const addString = (node: ts.Node, text: string) => {
    if (isModuleName(node) || ts.isLiteralTypeNode(node.parent) || isSql(node, text)) return
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    const lines = text.split('\n').map((part, index) => ({ line: line + 1 + index, text: hideCode(part) }))
    segments.push(createSegment(isTitle(node) ? 'title' : 'string', lines))
  }
  const visit = (node: ts.Node) => {
    if (isLiteralToken(node)) literals.push({ start: node.getStart(file), end: node.end })
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) {
      addString(node, node.text)
    } else if (ts.isTemplateExpression(node)) {
      addString(node, [node.head.text, ...node.templateSpans.map(span => span.literal.text)].join('…'))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...commentSegments(source, literals), ...segments]
}

function commentSegments(source: string, literals: readonly Range[]): TextSegment[] {
  const segments: TextSegment[] = []
  const lineComments: SourceLine[] = []
  const sorted = literals.toSorted((a, b) => a.start - b.start)
  let next = 0
  let line = 1
  let counted = 0
  const lineNumber = (position: number) => {
    for (; counted < position; counted++) if (source.charCodeAt(counted) === NEW_LINE) line++
    return line
  }
  let position = 0
  while (position < source.length) {
    const literal = sorted[next]
    const slash = source.indexOf('/', position)
    if (slash === -1) break
    if (literal && slash >= literal.start) {
      position = Math.max(position, literal.end)
      next++
    } else if (source.startsWith('//', slash)) {
      const end = findEnd(source.indexOf('\n', slash), source)
      lineComments.push({ line: lineNumber(slash), text: hideCode(source.slice(slash, end).replace(/^\/+/, '')) })
      position = end
    } else if (source.startsWith('/*', slash)) {
      const end = findEnd(source.indexOf('*/', slash + 2), source)
      segments.push(...blockComment(source.slice(slash + 2, end), lineNumber(slash)))
      position = end + 2
    } else {
      position = slash + 1
    }
  }
  return [...groupLines('comment', lineComments), ...segments]
}

const NEW_LINE = 10

function findEnd(index: number, source: string): number {
  return index === -1 ? source.length : index
}

export function blockComment(text: string, firstLine: number): TextSegment[] {
  const lines = text
    .split('\n')
    .map((part, index) => ({ line: firstLine + index, text: hideCode(part.replace(/^\s*\*+/, '')) }))
  return groupLines('comment', lines)
}

function isLiteralToken(node: ts.Node): boolean {
  return (
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isJsxText(node) ||
    ts.isRegularExpressionLiteral(node)
  )
}

function isModuleName(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isExternalModuleReference(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  )
}

function isSql(node: ts.Node, text: string): boolean {
  if (SQL.test(text)) return true
  return ts.isTaggedTemplateExpression(node.parent) && rootName(node.parent.tag) === 'sql'
}

function isTitle(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isCallExpression(parent) && parent.arguments[0] === node && TITLED_CALLS.has(rootName(parent.expression) ?? '')
  )
}

/** `it` for `it`, `it.skip`, `it.each([…])` and `it.each([…])(…)`. */
function rootName(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return rootName(expression.expression)
  if (ts.isTaggedTemplateExpression(expression)) return rootName(expression.tag)
  return undefined
}
