import type { LayoutView } from '@tubecellar/core'
import { appTexts } from '@tubecellar/core/messages/web/app'
import { classNames } from '../ui/class-names.ts'
import { ScreenLink } from '../routing/screen-link.tsx'
import styles from './footer.module.css'

export function Footer({ view }: { view: LayoutView['footer'] }) {
  const { update } = view
  return (
    <footer className={styles.footer}>
      <span>
        {view.copyright} {view.name}
      </span>
      <span className={styles.version}>{view.version}</span>
      {update && (
        <a
          href={update.url}
          className={classNames(styles.update, update.isBreaking && styles.breaking)}
          target="_blank"
          rel="noreferrer"
        >
          {update.text}
        </a>
      )}
      <ul className={styles.links} aria-label={appTexts.aboutThisProduct}>
        {view.links.map(({ label, target }) => {
          if ('url' in target)
            return (
              <li key={label}>
                <a href={target.url} target="_blank" rel="noreferrer">
                  {label}
                </a>
              </li>
            )
          return (
            <li key={label}>
              <ScreenLink to={target.screen}>{label}</ScreenLink>
            </li>
          )
        })}
      </ul>
    </footer>
  )
}
