import {
  type AppSettingsView,
  type CookieView,
  type Loadable,
  type SnapshotsView,
  LOAD_FAILURES,
} from '@tubecellar/core'
import type { KeyCommand } from '@tubecellar/core/keys'
import type { AppSettingsActions } from '@tubecellar/core/react'
import { settingsTexts } from '@tubecellar/core/messages/settings'
import { pad } from '../../terminal/fit.ts'
import { blankLine, headingLine, focusableLine, textLine, wrappedLines } from '../../ui/page/page-rows.tsx'
import { labelWidth } from '../../forms/setting-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'

/** The credential whose text field is open below the page. */
export type CredentialField = 'cookie' | 'poToken'

interface CredentialRowsInput {
  readonly actions: AppSettingsActions
  readonly width: number
  readonly onField: (field: CredentialField) => void
}

/** A row with a label and the action of Enter. */
function actionLine(
  {
    name,
    status = '',
    action,
    section,
    width,
    command,
  }: { name: string; status?: string; action: string; section: string; width: number; command: KeyCommand },
  run: () => void,
): PageLine {
  const isDanger = /^(Remove|Revoke|Restore)/.test(action)
  return focusableLine({
    key: `${section}-${name}-${action}`,
    section,
    indent: 1,
    spans: [
      { text: `${pad(name, labelWidth(width), 'left')} `, as: 'dim' },
      { text: status === '' ? '' : `${status}   ` },
      { text: action, as: isDanger ? 'danger' : 'accent' },
    ],
    enter: { label: action.toLowerCase(), run, command },
  })
}

const helpLines = (key: string, help: string | null, width: number) =>
  help === null ? [] : wrappedLines(`help-${key}`, help, width, 'dim', 4)

export function cookieLines(
  { cookie, poToken }: Pick<AppSettingsView, 'cookie' | 'poToken'>,
  { actions, width, onField }: CredentialRowsInput,
): PageLine[] {
  const section = cookie.title
  const row = (
    name: string,
    action: string,
    { command, run }: { readonly command: KeyCommand; readonly run: () => unknown },
    status = '',
  ) => actionLine({ name, status, action, section, width, command }, () => void run())
  return [
    headingLine('cookie', section, width),
    ...cookieState(cookie.state, width, ({ label, status, isEnabled, help }) => [
      row(
        label,
        isEnabled ? settingsTexts.replace : settingsTexts.paste,
        { ...actions.setCookie, run: () => onField('cookie') },
        status,
      ),
      ...(isEnabled
        ? [row('', settingsTexts.validate, actions.validateCookie), row('', settingsTexts.remove, actions.removeCookie)]
        : []),
      ...helpLines('cookie', help, width),
    ]),
    row(
      poToken.label,
      settingsTexts.update,
      { ...actions.setPoToken, run: () => onField('poToken') },
      poToken.isSet ? settingsTexts.set : settingsTexts.notSet,
    ),
    ...(poToken.isSet ? [row('', settingsTexts.removePoToken, actions.removePoToken)] : []),
    ...helpLines('potoken', poToken.help, width),
    blankLine('cookie-end'),
  ]
}

function cookieState(state: Loadable<CookieView>, width: number, draw: (view: CookieView) => PageLine[]): PageLine[] {
  if (state.tag === 'loading') return []
  if (state.tag === 'ready') return draw(state.value)
  return wrappedLines('cookie-failed', settingsTexts.cookieCheckFailure(state.message), width, 'danger', 1)
}

/** The API token, shown only on request. */
export function tokenLines(
  { token, apiToken }: Pick<AppSettingsView, 'token'> & { apiToken: string | null },
  { actions, width }: Pick<CredentialRowsInput, 'actions' | 'width'>,
): PageLine[] {
  const input = { section: settingsTexts.integrations, width }
  return [
    apiToken === null
      ? actionLine(
          { ...input, name: token.label, action: settingsTexts.show, command: actions.showToken.command },
          () => void actions.showToken.run(),
        )
      : textLine('token', `${pad(token.label, labelWidth(width), 'left')} ${apiToken}`, 'text', 1),
    actionLine(
      { ...input, name: '', action: settingsTexts.revoke, command: actions.revokeToken.command },
      () => void actions.revokeToken.run(),
    ),
    ...helpLines('token', token.help, width),
    blankLine('token-end'),
  ]
}

export function snapshotLines(
  view: Loadable<SnapshotsView>,
  { actions, width }: Pick<CredentialRowsInput, 'actions' | 'width'>,
): PageLine[] {
  if (view.tag === 'loading') return []
  if (view.tag === 'failed')
    return wrappedLines('snapshots-failed', `x ${LOAD_FAILURES.snapshots}. ${view.message}`, width, 'danger', 1)
  const { alternative, next, expire, rows } = view.value
  if (alternative)
    return [
      ...wrappedLines('snapshots-alternative', alternative.text, width, 'dim', 1),
      ...wrappedLines('snapshots-command', alternative.command, width, 'accent', 1),
    ]
  const section = settingsTexts.snapshots
  const about = [next, expire].filter(text => text !== '').join('. ')
  return [
    actionLine(
      {
        section,
        width,
        name: settingsTexts.createSnapshotNow,
        action: settingsTexts.create,
        command: actions.createSnapshot.command,
      },
      () => void actions.createSnapshot.run(),
    ),
    ...(about === '' ? [] : wrappedLines('snapshots-about', about, width, 'dim', 4)),
    ...rows.map(({ id, date, duration, state }) =>
      actionLine(
        {
          section,
          width,
          name: date,
          status: `${pad(duration, 8, 'right')}  ${state}`,
          action: settingsTexts.restore,
          command: actions.restoreSnapshot.command,
        },
        () => void actions.restoreSnapshot.run(id),
      ),
    ),
  ]
}
