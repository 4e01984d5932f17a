import { Search } from 'lucide-react'
import { useId } from 'react'
import type { SavedSearchCard } from '@tubecellar/core/react'
import { sectionTexts } from '@tubecellar/core/messages/sections'
import { ScreenLink } from '../../routing/screen-link.tsx'
import own from './own-playlists.module.css'
import styles from './saved-searches.module.css'

/** The saved searches of the user. Each link opens the videos that the search finds now. */
export function SavedSearches({ searches }: { searches: readonly SavedSearchCard[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={own.section}>
      <h2 id={id}>{sectionTexts.savedSearches}</h2>
      <p>{sectionTexts.savedHint}</p>
      <ul className={styles.searches}>
        {searches.map(({ id: searchId, name, query, screen }) => (
          <li key={searchId}>
            <ScreenLink to={screen} className={styles.search}>
              <Search aria-hidden />
              <span className={styles.text}>
                <span className={styles.name}>{name}</span>
                <span className={styles.query}>{query}</span>
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
