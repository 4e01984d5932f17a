import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toFailure } from '../../client/failure.ts'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import { accountExportFileName } from '../../format/index.ts'
import { ACCOUNT_EXPORT_PATH } from '../../contract/choices.ts'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import { useCore } from '../../react/core-provider.ts'
import { toLoadable } from '../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand, type ConfirmActions } from '../../react/use-command.ts'
import { isTubecellar } from '../../routes/server-version.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { accountCommands } from './account.commands.ts'
import { sessionsQuery, tokensQuery } from './account.queries.ts'
import { sessionRow, tokenRow, type AccountRow } from './account.view.ts'

export interface AccountActions {
  readonly changePassword: BoundCommand<{ readonly current: string; readonly next: string }>
  /** With the ID of the row. */
  readonly endSession: BoundCommand<string>
  readonly endOtherSessions: BoundCommand
  /** With the name. */
  readonly createToken: BoundCommand<string>
  /** With the ID of the row; shows a confirmation first. */
  readonly revokeToken: BoundCommand<string>
  /** Reads all own data for a file; null after a failure, which is reported. */
  readonly exportData: () => Promise<{ fileName: string; text: string } | null>
  readonly confirm: ConfirmActions
  readonly refresh: () => void
}

export interface AccountView {
  readonly sessions: Loadable<readonly AccountRow[]>
  readonly tokens: Loadable<readonly AccountRow[]>
  /** The created token, until the screen closes. */
  readonly newToken: { readonly name: string; readonly token: string } | null
  readonly question: ConfirmView | null
  /** The file with all own data, as a link. */
  readonly exportFile: { readonly url: string; readonly name: string }
}

/** The own password, sessions, API tokens and data; `view` is null where the server has no such calls. */
export function useAccount(): { view: AccountView | null; actions: AccountActions } {
  const { client, commands } = useCore()
  const { context, account } = useCurrentUser()
  const isAvailable = isTubecellar(context.serverVersion)
  const sessions = useQuery({ ...sessionsQuery(client), enabled: isAvailable })
  const tokens = useQuery({ ...tokensQuery(client), enabled: isAvailable })
  const [newToken, setNewToken] = useState<AccountView['newToken']>(null)
  const revoke = useCommand(accountCommands.revokeToken)
  const exportName = accountExportFileName(account.name, context.nowMs)
  return {
    view: isAvailable
      ? {
          sessions: mapLoadable(toLoadable(sessions), rows => rows.map(row => sessionRow(row, context.nowMs))),
          tokens: mapLoadable(toLoadable(tokens), rows => rows.map(row => tokenRow(row, context.nowMs))),
          newToken,
          question: revoke.confirmation,
          exportFile: { url: context.resolveUrl(ACCOUNT_EXPORT_PATH), name: exportName },
        }
      : null,
    actions: {
      changePassword: useCommand(accountCommands.changePassword),
      endSession: withInput(useCommand(accountCommands.endSession), id => ({ id })),
      endOtherSessions: useCommand(accountCommands.endOtherSessions),
      createToken: withInput(useCommand(accountCommands.createToken, setNewToken), name =>
        name.trim() === '' ? null : { name: name.trim() },
      ),
      revokeToken: withInput(revoke, id => tokens.data?.find(token => String(token.id) === id) ?? null),
      async exportData() {
        try {
          return { fileName: exportName, text: await client.fetchText({ path: ACCOUNT_EXPORT_PATH }) }
        } catch (error) {
          commands.notify(toFailure(error).message, true)
          return null
        }
      },
      confirm: revoke,
      refresh() {
        void sessions.refetch()
        void tokens.refetch()
      },
    },
  }
}
