import type { TokenInfo } from './tokens.store.ts'
import type { User } from '../../http/caller.ts'
import { USERNAME_MAX } from '@tubecellar/core/contract'
import { PASSWORD_MIN } from './users.service.ts'
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
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">State</th>
          <th scope="col">Last sign-in</th>
        </tr>
      </thead>
      <tbody>
        ${users.map(
          user =>
            html`<tr>
              <td><a href="admin/user/${user.id}/">${user.name}</a></td>
              <td>${user.isAdmin ? 'Admin' : 'User'}</td>
              <td>${user.isActive ? 'Active' : 'Disabled'}</td>
              <td>${user.lastLoginMs === null ? 'Never' : formattedTime(user.lastLoginMs / 1000)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <h2>Add an account</h2>
    <form method="post" action="admin/user/" autocomplete="off">
      ${hidden(csrfToken)}
      <label>Name <input name="name" required maxlength="${USERNAME_MAX}" /></label>
      ${passwordField()}
      <label class="row"><input type="checkbox" name="admin" value="on" /> Admin</label>
      <button>Add</button>
    </form>
    <p class="quiet">Without a password, one is generated and shown once.</p>`
}

/** One account: its role, state, password and tokens. */
export function accountPage({
  user,
  tokens,
  csrfToken,
  notice,
}: Page & { user: User; tokens: readonly TokenInfo[] }): Html {
  const path = `admin/user/${user.id}/`
  const flip = (action: string, value: boolean, text: string) =>
    html`<form method="post" action="${path}${action}/">
      ${hidden(csrfToken)}<input type="hidden" name="value" value="${value ? 'on' : 'off'}" /><button>${text}</button>
    </form>`
  return html`${noticeBox(notice)}
    <p><a href="admin/">All accounts</a></p>
    <h2>Role: ${user.isAdmin ? 'admin' : 'user'}</h2>
    <p>Admins change the archive and its settings. Users watch videos and have their own settings.</p>
    ${flip('admin', !user.isAdmin, user.isAdmin ? 'Make user' : 'Make admin')}
    <h2>State: ${user.isActive ? 'active' : 'disabled'}</h2>
    <p>A disabled account cannot sign in, and its tokens do not work.</p>
    ${flip('active', !user.isActive, user.isActive ? 'Disable' : 'Enable')}
    <h2>Password</h2>
    <p>A new password ends the sessions of the account. Without a password, one is generated and shown once.</p>
    <form method="post" action="${path}password/" autocomplete="off">
      ${hidden(csrfToken)} ${passwordField()}<button>Set password</button>
    </form>
    <h2>Tokens</h2>
    <p>A token lets a program act as this account, without its password.</p>
    ${tokens.length > 0 && tokenTable(tokens, path, csrfToken)}
    <form method="post" action="${path}token/" autocomplete="off">
      ${hidden(csrfToken)}
      <label>Used by <input name="name" required maxlength="100" /></label>
      <button>Create token</button>
    </form>`
}

function tokenTable(tokens: readonly TokenInfo[], path: string, csrfToken: string): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Created</th>
        <th scope="col">Last used</th>
        <th></th>
      </tr>
    </thead>
    <tbody>
      ${tokens.map(
        token =>
          html`<tr>
            <td>${token.name}</td>
            <td>${formattedTime(token.createdAt)}</td>
            <td>${token.lastUsedAt === null ? 'Never' : formattedTime(token.lastUsedAt)}</td>
            <td>
              <form method="post" action="${path}token/${token.id}/revoke/">
                ${hidden(csrfToken)}<button aria-label="Revoke ${token.name}">Revoke</button>
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

const hidden = (csrfToken: string) => html`<input type="hidden" name="csrf" value="${csrfToken}" />`

const passwordField = () =>
  html`<label
    >Password <input type="password" name="password" minlength="${PASSWORD_MIN}" autocomplete="new-password"
  /></label>`

function formattedTime(epochS: number): Html {
  const iso = new Date(epochS * 1000).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}
