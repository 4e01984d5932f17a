// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { LoginView } from '@tubecellar/core'
import { expect } from 'vitest'
import { loginTexts } from '@tubecellar/core/messages/session'
import { describeComponent } from '../../testing/test-component.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'

const view: LoginView = {
  title: 'Tubecellar',
  maxUsernameLength: 150,
  labels: { username: 'Username', password: 'Password', rememberMe: loginTexts.rememberMe, submit: loginTexts.signIn },
  links: [{ label: 'Source', url: 'https://example.org/' }],
  isSubmitting: false,
  waiting: null,
  attempts: '',
  help: null,
  error: null,
}

describeComponent('the login page', testComponent => {
  const draw = (change: Partial<LoginView>, logins: unknown[] = []) => (
    <LoginPage view={{ ...view, ...change }}>
      <LoginForm view={{ ...view, ...change }} onLogin={credentials => logins.push(credentials)} />
    </LoginPage>
  )

  testComponent('asks for a username of at most 150 characters and a password', async ({ show, user }) => {
    const logins: unknown[] = []
    show(draw({}, logins))
    const username = screen.getByLabelText<HTMLInputElement>('Username')
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    expect([username.maxLength, username.required, password.type, password.required]).toEqual([
      150,
      true,
      'password',
      true,
    ])
    await user.type(username, 'keeper')
    await user.type(password, 'lamp{Enter}')
    expect(logins).toEqual([{ username: 'keeper', password: 'lamp', rememberMe: false }])
    await user.click(screen.getByLabelText(loginTexts.rememberMe))
    await user.click(screen.getByRole('button', { name: loginTexts.signIn }))
    expect(logins.at(-1)).toMatchObject({ rememberMe: true })
  })

  testComponent('waits instead of asking while the backend is down', async ({ show }) => {
    show(draw({ waiting: loginTexts.waitingForBackend }))
    expect(screen.getByRole('status').textContent).toBe(loginTexts.waitingForBackend)
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  testComponent('shows help when that takes long', async ({ show }) => {
    const help = { title: loginTexts.havingIssues, hints: ['CELLAR_PORT sets the port.'] }
    show(draw({ waiting: loginTexts.waitingForBackend, help }))
    expect(screen.getByRole('region', { name: loginTexts.havingIssues }).textContent).toContain(
      'CELLAR_PORT sets the port.',
    )
  })

  testComponent('announces why a sign-in failed', async ({ show }) => {
    show(draw({ error: { title: loginTexts.failedToLogin, detail: 'Invalid credentials.' } }))
    expect(screen.getByRole('alert').textContent).toBe(`${loginTexts.failedToLogin} Invalid credentials.`)
  })
})
