import type { LoginView } from '@tubecellar/core'
import type { SessionActions } from '@tubecellar/core/react'
import { loginTexts } from '@tubecellar/core/messages/session'
import { LoginForm } from './login-form.tsx'
import { LoginPage } from './login-page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

interface LoginScreenProps {
  view: LoginView
  onLogin: SessionActions['login']
}

/** Outside the layout: shown while no user is signed in. */
export function LoginScreen({ view, onLogin }: LoginScreenProps) {
  return (
    <LoginPage view={view}>
      <PageTitle>{loginTexts.login}</PageTitle>
      <LoginForm view={view} onLogin={onLogin} />
    </LoginPage>
  )
}
