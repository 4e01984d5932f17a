import type { Client } from '../../client/client.ts'
import { defineCommand, type Command, type QueryName } from '../../commands/command.ts'
import { singleChoice } from '../../confirmation/question.ts'
import { ACTION_LABELS, ACTION_TASKS, PROGRESS_TEXTS, type StartName } from './actions.view.ts'

interface ActionRequest {
  readonly summary: string
  /** The confirmation before data may be lost. */
  readonly question?: { readonly title: string; readonly detail: string }
  readonly invalidates?: readonly QueryName[]
  readonly request: (client: Client) => Promise<unknown>
}

/** A command of the Actions page without input. */
export function defineAction(
  name: Exclude<StartName, 'backup'>,
  { summary, question, invalidates = [], request }: ActionRequest,
): Command<void, unknown, 'notice'> {
  return defineCommand<void>({
    id: `library.${name}`,
    summary,
    permission: 'admin',
    failure: 'notice',
    texts: { label: () => ACTION_LABELS[name], done: () => PROGRESS_TEXTS[name] },
    startsTask: ACTION_TASKS[name] !== undefined,
    target: () => '',
    request: ({ client }) => request(client),
    invalidates,
    ...(question && { confirmation: () => singleChoice<void>({ ...question, label: ACTION_LABELS[name] }, undefined) }),
  })
}
