import type { TokenInfo } from './tokens.store.ts'
import type { User } from '../../http/caller.ts'
import { MAX_USERNAME_LENGTH } from '@tubecellar/core/contract'
import { PASSWORD_MIN } from './users.service.ts'
import { accountsTexts } from '../../messages/accounts.ts'
import { html, type Html } from '../../http/pages/html.ts'

/** The message above the page after a form was sent: a rejection, or a secret that is shown only once. */
export type Notice = { readonly tag: 'refused'; readonly text: string } | Secret
interface Secret {
  readonly tag: 'secret'
  readonly text: string
  readonly secret: string
}

interface Page {
  /** Sent with every form. */
  csrfToken: string
  notice?: Notice | undefined
}

/** All accounts, and a form to add one. */
export function accountsPage({ users, csrfToken, notice }: Page & { users: readonly User[] }): Html {
  return html`${noticeBox(notice)}
    <table>
      <thead>
        <tr>
          <th scope="col">${accountsTexts.name}</th>
          <th scope="col">${accountsTexts.roleColumn}</th>
          <th scope="col">${accountsTexts.stateColumn}</th>
          <th scope="col">${accountsTexts.lastSignIn}</th>
        </tr>
      </thead>
      <tbody>
        ${users.map(
          user =>
            html`<tr>
              <td><a href="admin/user/${user.id}/">${user.name}</a></td>
              <td>${user.isAdmin ? accountsTexts.adminCell : accountsTexts.userCell}</td>
              <td>${user.isActive ? accountsTexts.activeCell : accountsTexts.disabledCell}</td>
              <td>${user.lastLoginMs === null ? accountsTexts.never : formattedTime(user.lastLoginMs / 1000)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <h2>${accountsTexts.addTitle}</h2>
    <form method="post" action="admin/user/" autocomplete="off">
      ${csrfField(csrfToken)}
      <label>${accountsTexts.name} <input name="name" required maxlength="${MAX_USERNAME_LENGTH}" /></label>
      ${passwordField()}
      <label class="row"><input type="checkbox" name="admin" value="on" /> ${accountsTexts.adminField}</label>
      <button>${accountsTexts.add}</button>
    </form>
    <p class="quiet">${accountsTexts.generatedPassword}</p>`
}

/** One account: its role, state, password and tokens. */
export function accountPage({
  user,
  tokens,
  csrfToken,
  notice,
}: Page & { user: User; tokens: readonly TokenInfo[] }): Html {
  const path = `admin/user/${user.id}/`
  const switchForm = (action: string, value: boolean, text: string) =>
    html`<form method="post" action="${path}${action}/">
      ${csrfField(csrfToken)}<input type="hidden" name="value" value="${value ? 'on' : 'off'}" /><button>
        ${text}
      </button>
    </form>`
  return html`${noticeBox(notice)}
    <p><a href="admin/">${accountsTexts.allAccounts}</a></p>
    <h2>${accountsTexts.roleTitle(user.isAdmin)}</h2>
    <p>${accountsTexts.roleHelp}</p>
    ${switchForm('admin', !user.isAdmin, user.isAdmin ? accountsTexts.makeUser : accountsTexts.makeAdmin)}
    <h2>${accountsTexts.stateTitle(user.isActive)}</h2>
    <p>${accountsTexts.stateHelp}</p>
    ${switchForm('active', !user.isActive, user.isActive ? accountsTexts.disable : accountsTexts.enable)}
    <h2>${accountsTexts.password}</h2>
    <p>${accountsTexts.passwordHelp}</p>
    <form method="post" action="${path}password/" autocomplete="off">
      ${csrfField(csrfToken)} ${passwordField()}<button>${accountsTexts.setPassword}</button>
    </form>
    <h2>${accountsTexts.tokensTitle}</h2>
    <p>${accountsTexts.tokensHelp}</p>
    ${tokens.length > 0 && tokenTable(tokens, path, csrfToken)}
    <form method="post" action="${path}token/" autocomplete="off">
      ${csrfField(csrfToken)}
      <label>${accountsTexts.tokenUser} <input name="name" required maxlength="100" /></label>
      <button>${accountsTexts.createToken}</button>
    </form>`
}

function tokenTable(tokens: readonly TokenInfo[], path: string, csrfToken: string): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">${accountsTexts.name}</th>
        <th scope="col">${accountsTexts.created}</th>
        <th scope="col">${accountsTexts.lastUsed}</th>
        <th></th>
      </tr>
    </thead>
    <tbody>
      ${tokens.map(
        token =>
          html`<tr>
            <td>${token.name}</td>
            <td>${formattedTime(token.createdAt)}</td>
            <td>${token.lastUsedAt === null ? accountsTexts.never : formattedTime(token.lastUsedAt)}</td>
            <td>
              <form method="post" action="${path}token/${token.id}/revoke/">
                ${csrfField(csrfToken)}<button aria-label="${accountsTexts.revokeToken(token.name)}">
                  ${accountsTexts.revoke}
                </button>
              </form>
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

function noticeBox(notice: Notice | undefined): Html | undefined {
  if (!notice) return undefined
  const secret = notice.tag === 'secret' && html` <code>${notice.secret}</code>`
  return html`<p class="notice" role="${notice.tag === 'secret' ? 'status' : 'alert'}">${notice.text}${secret}</p>`
}

const csrfField = (csrfToken: string) => html`<input type="hidden" name="csrf" value="${csrfToken}" />`

const passwordField = () =>
  html`<label
    >${accountsTexts.password}
    <input type="password" name="password" minlength="${PASSWORD_MIN}" autocomplete="new-password"
  /></label>`

function formattedTime(epochS: number): Html {
  const iso = new Date(epochS * 1000).toISOString()
  return html`<time datetime="${iso}">${accountsTexts.time(iso.slice(0, 16).replace('T', ' '))}</time>`
}
