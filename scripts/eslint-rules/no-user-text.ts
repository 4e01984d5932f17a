import type { TSESTree } from '@typescript-eslint/utils'
import { AST_NODE_TYPES as T, ESLintUtils } from '@typescript-eslint/utils'

/** Attributes of elements whose text users see or hear. */
const TEXT_ATTRIBUTES = /^(alt|aria-label|aria-description|description|heading|hint|label|placeholder|text|title)$/

/** Properties whose text users see, also if it is one word. */
const TEXT_PROPERTIES =
  /^(description|detail|empty|heading|help|hint|label|message|noun|placeholder|question|title|unit|warning)$/

/** Attributes, properties and variables with values for the program: styles, paths, identifiers. */
const PROGRAM_NAMES =
  /^(aria-keyshortcuts|className|class|style|id|key|keys|type|kind|tag|method|path|pattern|rel|sizes|srcSet|transform|transition|gridTemplate\w*|viewBox|d|points|strokeDasharray|font\w*|headers?|authorization|'?content-type'?|accept|mimeType|allow)$/

/** Calls whose arguments are values for the program. `examples` contains commands. */
const PROGRAM_CALLS =
  /^(Error|TypeError|RangeError|DOMException|RegExp|URL|Set|Worker|addEventListener|removeEventListener|append|closest|createElement|endsWith|examples|includes|getContext|getItem|has|indexOf|join|matchMedia|padEnd|padStart|querySelector|querySelectorAll|replace|replaceAll|setAttribute|setProperty|split|startsWith|usage)$/

const WORD = /[A-Za-z]{2,}/
/** Two words, or one capitalized word with a period or an ellipsis. */
const PHRASE = /[A-Za-z]{2,}[^A-Za-z<>]*\s[^A-Za-z<>]*[A-Za-z]{2,}|^[A-Z][a-z]+(\.|…|\.\.\.|!|\?|:)$/
/** A word next to a value, as in `${count} videos`. */
const WORD_AND_VALUE = /(^|\s)[A-Za-z]{3,}[.,;:!?)]*(\s|$)/

const NOT_TEXTS = [
  // Flags and commands.
  /^-{1,2}[A-Za-z][\w-]*([ ,=].*)?$/,
  /^cellar [a-z]/,
  // HTTP: status lines, headers, their values, and media types.
  /^\d{3} [A-Z]|^connection: /,
  /^(Authorization|Cookie): |^[a-z]+-[a-z]+: [a-z]|^[A-Z][A-Za-z-]+(, [A-Z][A-Za-z-]+)+$/,
  /^[a-z]+\/[a-z.+-]+;|\bmax-age=|^[a-z]+-src '|^[a-z]+-[a-z]+ '(self|none)'/,
  // HTML elements, and style sheets.
  /<[a-z]+ [a-z]+="|^\s*:root \{/,
  // Media queries, CSS selectors and functions, and search queries.
  /^\((min|max)-|\[[a-z]+[\]=]|^var\(|^[a-z]+:[a-z]+ [a-z]+:[a-z]+$/,
  // SQL, and metrics.
  /^\(?\s*(SELECT|INSERT|UPDATE|DELETE|WITH|AND|OR|VACUUM|[a-z_]+ = [A-Z]+$)\b/,
  /^# (HELP|TYPE) /,
]
const isSyntax = (text: string) => NOT_TEXTS.some(pattern => pattern.test(text))

const createRule = ESLintUtils.RuleCreator.withoutDocs

/** The tag of templates with HTML. */
const HTML_TAG = 'html'
const HTML_ATTRIBUTE = /\b(?:alt|aria-label|placeholder|title)="([^"]*)"/g
/** Code in HTML is not text. */
const HTML_CODE = /<code>[^<]*<\/code>/g

/**
 * Reports text for users outside the folder of messages that the option names: text between tags, text attributes, text properties, and
 * strings of two or more words. Log lines are not reported.
 */
export const noUserText = createRule<[folder: string], 'move'>({
  meta: {
    type: 'problem',
    schema: [{ type: 'string' }],
    messages: { move: 'Move this text to {{folder}}: "{{text}}"' },
  },
  defaultOptions: ['packages/core/src/messages'],
  create(context, [folder]) {
    const report = (node: TSESTree.Node, text: string) =>
      context.report({ node, messageId: 'move', data: { folder, text: text.trim().slice(0, 60) } })
    return {
      JSXText(node) {
        if (WORD.test(node.value)) report(node, node.value)
      },
      Literal(node) {
        if (typeof node.value !== 'string') return
        const stringUse = findStringUse(node)
        if (stringUse === 'program' || isSyntax(node.value)) return
        const isLabel = stringUse === 'text' || (isNameAttribute(node) && /^[A-Z]/.test(node.value))
        if (PHRASE.test(node.value) || (isLabel && WORD.test(node.value))) report(node, node.value)
      },
      TemplateLiteral(node) {
        if (node.parent.type === T.TaggedTemplateExpression && nameOf(node.parent.tag) === HTML_TAG) {
          const text = findHtmlText(node.quasis.map(part => part.value.cooked).join(''))
          if (text !== undefined) report(node, text)
          return
        }
        const stringUse = findStringUse(node)
        const text = node.quasis.map(part => part.value.cooked).join(node.expressions.length > 0 ? ' 1 ' : '')
        if (stringUse === 'program' || isSyntax(text)) return
        const isPhrase = PHRASE.test(text.replaceAll(' 1 ', '1')) || (/\s/.test(text) && hasWordAtValue(node))
        if (isPhrase || (stringUse === 'text' && node.expressions.length === 0 && WORD.test(text))) report(node, text)
      },
    }
  },
})

/** The first text between the tags or in the text attributes of HTML. */
function findHtmlText(page: string): string | undefined {
  const attributes = [...page.matchAll(HTML_ATTRIBUTE)].map(([, value = '']) => value)
  return [...page.replace(HTML_CODE, '').split(/<[^>]*>/), ...attributes].find(text => WORD.test(text))
}

const hasWordAtValue = ({ quasis, expressions }: TSESTree.TemplateLiteral) =>
  expressions.length > 0 &&
  quasis.some(
    ({ value: { cooked } }) =>
      cooked !== null && /\s/.test(cooked) && WORD_AND_VALUE.test(cooked.replace(/^\S+|\S+$/g, ' ')),
  )

type StringUse = 'text' | 'program' | 'other'

/** Where a string is used. */
function findStringUse(node: TSESTree.Node): StringUse {
  const parent = node.parent
  switch (parent?.type) {
    case T.ImportDeclaration:
    case T.ExportNamedDeclaration:
    case T.ExportAllDeclaration:
    case T.ImportExpression:
    case T.TSLiteralType:
    case T.TSEnumMember:
    case T.SwitchCase:
    case T.ExpressionStatement:
    case T.TaggedTemplateExpression:
      return 'program'
    case T.MemberExpression:
      return parent.computed && parent.property === node ? 'program' : 'other'
    case T.Property:
      if (parent.key === node) return 'program'
      return classifyName(nameOf(parent.key), TEXT_PROPERTIES)
    case T.JSXAttribute:
      return classifyName(attributeName(parent), TEXT_ATTRIBUTES)
    case T.JSXExpressionContainer:
      return parent.parent.type === T.JSXAttribute
        ? classifyName(attributeName(parent.parent), TEXT_ATTRIBUTES)
        : 'text'
    case T.BinaryExpression:
      return parent.operator === '+' ? findStringUse(parent) : 'program'
    case T.CallExpression:
    case T.NewExpression:
      return PROGRAM_CALLS.test(nameOf(parent.callee)) || isLogCall(parent) ? 'program' : 'other'
    case T.VariableDeclarator:
      return PROGRAM_NAMES.test(nameOf(parent.id)) ? 'program' : 'other'
    case T.ConditionalExpression:
    case T.LogicalExpression:
    case T.ArrayExpression:
    case T.TemplateLiteral:
    case T.TSAsExpression:
    case T.TSSatisfiesExpression:
      return findStringUse(parent)
    default:
      return 'other'
  }
}

/** `log.warn`, `request.log.error` */
const isLogCall = ({ callee }: TSESTree.CallExpression | TSESTree.NewExpression) =>
  callee.type === T.MemberExpression && nameOf(callee.object) === 'log'

const classifyName = (name: string, texts: RegExp): StringUse =>
  PROGRAM_NAMES.test(name) ? 'program' : texts.test(name) ? 'text' : 'other'

function nameOf(node: TSESTree.Node): string {
  if (node.type === T.Identifier) return node.name
  if (node.type === T.Literal) return String(node.value)
  if (node.type === T.MemberExpression) return nameOf(node.property)
  return ''
}

const attributeName = ({ name }: TSESTree.JSXAttribute) => (name.type === T.JSXIdentifier ? name.name : '')

/** `name` is a label of a component, or the name of a form field, which starts with a lowercase letter. */
const isNameAttribute = ({ parent }: TSESTree.Node) =>
  parent?.type === T.JSXAttribute && attributeName(parent) === 'name'
