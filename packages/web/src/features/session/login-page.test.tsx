import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { LoginView } from '@tubecellar/core'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

const view: LoginView = {
  title: 'Tubecellar',
  usernameMax: 150,
  labels: { username: 'Username', password: 'Password', rememberMe: 'Remember me', submit: 'Login' },
  links: [{ label: 'Source', url: 'https://example.org/' }],
  isSubmitting: false,
  waiting: null,
  attempts: '',
  help: null,
  error: null,
}

const show = (change: Partial<LoginView>) =>
  renderToStaticMarkup(
    <LoginPage view={{ ...view, ...change }}>
      <LoginForm view={{ ...view, ...change }} onLogin={() => undefined} />
    </LoginPage>,
  )

describe('the login page', () => {
  it('asks for a username of at most 150 characters and a password', () => {
    expect(show({})).toMatch(/<input[^>]*maxLength="150"[^>]*name="username"/)
    expect(show({})).toMatch(/<input[^>]*type="password"[^>]*required=""[^>]*name="password"/)
  })

  it('waits instead of asking while the backend is down', () => {
    const page = show({ waiting: 'Waiting for backend' })
    expect(page).toContain('Waiting for backend')
    expect(page).not.toContain('name="password"')
  })

  it('helps when that takes long', () => {
    const help = { title: 'Having issues?', hints: ['CELLAR_PORT says where it listens.'] }
    expect(show({ waiting: 'Waiting for backend', help })).toMatch(/Having issues\?.*CELLAR_PORT/s)
  })

  it('says why a login failed, aloud', () => {
    const page = show({ error: { title: 'Failed to login.', detail: 'Invalid credentials.' } })
    expect(page).toMatch(/role="alert".*Failed to login\..*Invalid credentials\./s)
  })
})
