import { Box } from 'ink'
import type { AccountAction, AccountListRow } from '@tubecellar/core'
import { accountsTexts } from '@tubecellar/core/messages/accounts'
import { useAccounts } from '@tubecellar/core/react'
import { AccountMenus, type OpenPart } from './account-menus.tsx'
import { accountsLines } from './accounts-lines.ts'
import { useKeys } from '../../../keys/key-provider.tsx'
import { useTerminal } from '../../../terminal/terminal-context.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { loadFailureLines } from '../../../ui/page/load-failure-lines.ts'
import { blankLine, buttonLine, headingLine, textLine, wrappedLines } from '../../../ui/page/page-rows.tsx'
import { ScrollPage } from '../../../ui/page/scroll-page.tsx'
import { useScrollPage } from '../../../ui/page/use-scroll-page.ts'
import { useOpen } from '../../../ui/use-open.ts'

const NOTHING: OpenPart = { tag: 'nothing' }

/** The accounts of the server. */
export function AccountsScreen({ height }: { height: number }) {
  const width = useTerminal().columns - 1
  const { view, actions } = useAccounts()
  const [opened, setOpened] = useOpen<OpenPart>(NOTHING)
  const choose = (row: AccountListRow, action: AccountAction) => {
    setOpened(action.asksFor === null ? NOTHING : { tag: 'ask', row, action })
    if (action.asksFor === null) void actions.run(row.id, action.name)
  }
  const lines = [
    headingLine('title', view.title, width),
    ...wrappedLines('help', view.help, width, 'dim', 1),
    ...loadFailureLines(view.failure, width, actions.refresh),
    ...(view.secret
      ? [
          ...wrappedLines('secret', view.secret.label, width, 'text', 1),
          textLine('secret-text', view.secret.text, 'accent', 1),
        ]
      : []),
    ...accountsLines(view, width, { command: actions.command, onOpen: row => setOpened({ tag: 'actions', row }) }),
    blankLine('add-gap'),
    buttonLine({
      key: 'add',
      section: 'add',
      label: accountsTexts.add,
      command: actions.create.command,
      run: () => setOpened({ tag: 'name' }),
    }),
    ...wrappedLines('add-help', accountsTexts.passwordHelp, width, 'dim', 4),
  ]
  const fieldRows = ['name', 'password', 'ask'].includes(opened.tag) ? 1 : 0
  const page = useScrollPage({ lines, height: height - fieldRows, isActive: fieldRows === 0 })
  useKeys('settings', { 'settings.refresh': actions.refresh })
  return (
    <Box height={height} flexDirection="column" flexShrink={0}>
      <ScrollPage page={page} />
      <AccountMenus
        opened={opened}
        height={height}
        onOpen={setOpened}
        onAction={choose}
        onText={(row, action, text) => actions.run(row.id, action, text)}
        onCreate={actions.create.run}
      />
      <ConfirmDialog view={view.question} actions={actions.confirm} height={height} />
    </Box>
  )
}
