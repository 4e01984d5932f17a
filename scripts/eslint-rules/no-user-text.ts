import type { Rule } from 'eslint'

type Node = Rule.Node

/** Two words, a sentence, or a word next to a parameter; `\0` stands for a parameter. */
const TEXT = /\p{L}{2}[,;:.)"]* [\p{L}\0(]|\p{L}: \0|\0[^\p{L}]* \p{L}{2}|^\p{Lu}\p{Ll}+[.…]$/u

/** Keys and values that are not shown: media types, header values, metrics and keys of jobs. */
const NOT_SHOWN = /^# (?:HELP|TYPE) |^[a-z]+\/[a-z]|charset=|max-age=|^\w+(?:, \w+)*$|^[a-z]+_[a-z_]+(?: |$)/

const LOG_CALL = /^(?:debug|info|warn|error|fatal)$/

/** Texts for users belong into `packages/server/src/messages`: they have stable codes there and are listed in the documents. */
export const noUserText: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { text: 'Move this text to packages/server/src/messages, so that it has a stable code.' },
  },
  create(context) {
    const check = (node: Node, text: string) => {
      if (!TEXT.test(text) || NOT_SHOWN.test(text) || isModuleName(node) || isLogged(node)) return
      context.report({ node, messageId: 'text' })
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value)
      },
      TemplateLiteral(node) {
        if (node.parent?.type === 'TaggedTemplateExpression') return
        check(node, node.quasis.map(({ value }) => value.cooked ?? '').join('\0'))
      },
    }
  },
}

const isModuleName = ({ parent }: Node) => /^(?:Import|Export)/.test(parent?.type ?? '')

/** Log lines are for the operator; they are not translated. */
function isLogged({ parent }: Node): boolean {
  if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false
  const { property } = parent.callee
  return property.type === 'Identifier' && LOG_CALL.test(property.name)
}
