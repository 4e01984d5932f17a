import { defineCommand } from '../../commands/command.ts'
import { singleChoice } from '../../confirmation/question.ts'
import { historyTexts } from '../../messages/en/history.ts'

const remove = defineCommand<{ readonly id: string }>({
  id: 'history.remove',
  summary: historyTexts.removeSummary,
  permission: 'user',
  target: ({ id }) => id,
  texts: { label: () => historyTexts.remove, done: () => historyTexts.removed },
  failure: 'notice',
  request: ({ client }, { id }) => client.removeHistoryEntry({ params: { id } }),
  invalidates: ['history'],
})

const clear = defineCommand<void>({
  id: 'history.clear',
  summary: historyTexts.clearSummary,
  permission: 'user',
  target: () => '',
  texts: { label: () => historyTexts.clear, done: () => historyTexts.cleared },
  failure: 'notice',
  request: ({ client }) => client.clearHistory(),
  invalidates: ['history'],
  confirmation: input =>
    singleChoice(
      { title: historyTexts.clearQuestion, detail: historyTexts.clearLoss, label: historyTexts.clear },
      input,
    ),
})

/** The commands that change the history of the user. */
export const historyCommands = { remove, clear }
