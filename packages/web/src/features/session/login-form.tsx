import type { FormEvent } from 'react'
import type { LoginView } from '@tubecellar/core'
import { Button } from '../../ui/button.tsx'
import styles from './login-form.module.css'

interface LoginFormProps {
  view: LoginView
  onLogin: (credentials: { username: string; password: string; rememberMe: boolean }) => void
}

export function LoginForm({ view, onLogin }: LoginFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onLogin({
      username: formText(data.get('username')),
      password: formText(data.get('password')),
      rememberMe: data.get('remember_me') !== null,
    })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.field}>
        {view.labels.username}
        <input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={view.maxUsernameLength}
          required
        />
      </label>
      <label className={styles.field}>
        {view.labels.password}
        <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <label className={styles.remember}>
        <input name="remember_me" type="checkbox" />
        {view.labels.rememberMe}
      </label>
      <div role="alert">
        {view.error && (
          <p className={styles.error}>
            <strong>{view.error.title}</strong> {view.error.detail}
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" isBusy={view.isSubmitting}>
        {view.labels.submit}
      </Button>
    </form>
  )
}

function formText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
