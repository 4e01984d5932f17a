import type { ReactNode } from 'react'
import type { LoginView } from '@tubecellar/core'
import { Logo } from '../../ui/images/logo.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import styles from './login-page.module.css'

/** The login page: logo, product name, and either the form or the reason why it is not available yet. */
export function LoginPage({ view, children }: { view: LoginView; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <Logo variant="mark" className={styles.logo} />
        <h1 className={styles.title}>{view.title}</h1>
        <div className={styles.waiting} role="status">
          {view.waiting !== null && (
            <>
              <Spinner />
              {view.waiting}
            </>
          )}
        </div>
        {view.waiting === null && children}
        {view.help && (
          <section className={styles.help} aria-label={view.help.title}>
            <h2>{view.help.title}</h2>
            <ul>
              {view.help.hints.map(hint => (
                <li key={hint}>{hint}</li>
              ))}
            </ul>
          </section>
        )}
        <p className={styles.links}>
          {view.links.map(({ label, url }) => (
            <a key={label} href={url} target="_blank" rel="noreferrer">
              {label}
            </a>
          ))}
        </p>
      </div>
    </main>
  )
}
