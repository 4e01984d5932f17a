import { callOf, defineCommand, type CommandCall } from '../../commands/command.ts'
import type { AutoDeleteStatus } from '../../contract/index.ts'
import { singleChoice, type SingleChoiceTexts } from '../../confirmation/question.ts'
import { autoDeleteTexts } from '../../messages/en/library.ts'
import { LIBRARY_DATA } from '../../react/refresh-queries.ts'

interface RunId {
  readonly id: string
}

interface ConfirmedRun extends RunId {
  /** The texts of the confirmation. */
  readonly question: SingleChoiceTexts
}

export interface Protection {
  readonly id: string
  readonly isProtected: boolean
}

const setProtected = defineCommand<Protection>({
  id: 'library.setProtected',
  summary: autoDeleteTexts.protectSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: {
    label: ({ isProtected }) => (isProtected ? autoDeleteTexts.protect : autoDeleteTexts.stopProtecting),
    done: ({ isProtected }) => (isProtected ? autoDeleteTexts.protectedVideo : autoDeleteTexts.unprotected),
  },
  failure: 'notice',
  request: ({ client }, { id, isProtected }) => client.setProtected({ params: { id }, body: { is_kept: isProtected } }),
  invalidates: LIBRARY_DATA,
  inverse: ({ id, isProtected }): CommandCall => callOf(setProtected, { id, isProtected: !isProtected }),
})

const confirm = defineCommand<ConfirmedRun>({
  id: 'library.confirmAutoDelete',
  summary: autoDeleteTexts.confirmRunSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: { label: ({ question }) => question.label, done: () => autoDeleteTexts.movingToTrash },
  failure: 'notice',
  request: ({ client }, { id }) => client.confirmAutoDelete({ body: { id } }),
  invalidates: LIBRARY_DATA,
  startsTask: true,
  confirmation: input => singleChoice(input.question, input),
})

const dismiss = defineCommand<RunId, AutoDeleteStatus>({
  id: 'library.dismissAutoDelete',
  summary: autoDeleteTexts.dismissRunSummary,
  permission: 'admin',
  target: ({ id }) => id,
  texts: { label: () => autoDeleteTexts.dismissRun, done: () => autoDeleteTexts.dismissed },
  failure: 'notice',
  request: ({ client }, { id }) => client.dismissAutoDelete({ body: { id } }),
  invalidates: LIBRARY_DATA,
})

export const autoDeleteCommands = { setProtected, confirm, dismiss }
