import type { Rule } from 'eslint'

type Pattern = Extract<Rule.Node, { type: 'VariableDeclarator' }>['id']

const QUERY_HOOK = /^use(?:Infinite)?(?:Query|Queries)$/

/**
 * The result of a query must be used for more than its data: passed to a function such as `toLoadable` or `queryFailure`, or read for its
 * `error`. Otherwise the screen shows nothing if the request fails.
 */
export const queryFailure: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      dropped:
        'Show the failure of this query: pass its result to toLoadable or queryFailure. Use useSharedData if another hook of the screen reports it.',
    },
  },
  create(context) {
    /** Whether a variable with the result is passed on, or its error is read. */
    const isFailureRead = (declaration: Rule.Node) =>
      context.sourceCode
        .getDeclaredVariables(declaration)
        .flatMap(({ references }) => references.filter(reference => reference.isRead()))
        .some(({ identifier }) => isPassedOn(identifier as Rule.Node))

    return {
      CallExpression(node) {
        if (node.callee.type !== 'Identifier' || !QUERY_HOOK.test(node.callee.name)) return
        const { parent } = node
        if (parent.type === 'CallExpression') return
        const isShown =
          parent.type === 'VariableDeclarator' &&
          (parent.id.type === 'Identifier' ? isFailureRead(parent) : hasError(parent.id))
        if (!isShown) context.report({ node, messageId: 'dropped' })
      },
    }
  },
}

function isPassedOn({ parent }: Rule.Node): boolean {
  if (parent?.type === 'MemberExpression')
    return parent.property.type === 'Identifier' && parent.property.name === 'error'
  return parent?.type === 'CallExpression' || parent?.type === 'Property'
}

const hasError = (pattern: Pattern) =>
  pattern.type === 'ObjectPattern' &&
  pattern.properties.some(
    property => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'error',
  )
