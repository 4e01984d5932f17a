import { CirclePause, Cookie, Zap } from 'lucide-react'
import type { BlockedSitesView, SiteBanner } from '@tubecellar/core'
import type { BlockedSitesActions } from '@tubecellar/core/react'
import { appSettingsTexts } from '@tubecellar/core/messages/settings'
import { blockedSitesTexts } from '@tubecellar/core/messages/blocked-sites'
import { CommandButton } from '../../ui/command-button.tsx'
import { MessageBanner } from '../../ui/feedback/message-banner.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './site-banners.module.css'

interface SiteBannersProps {
  view: BlockedSitesView
  actions: BlockedSitesActions
}

/** One banner for each site that gets no requests now. */
export function SiteBanners({ view: { banners, collapsed }, actions }: SiteBannersProps) {
  if (banners.length === 0) return null
  const list = (
    <ul className={styles.banners} aria-label={blockedSitesTexts.label}>
      {banners.map(banner => (
        <li key={banner.host}>
          <PausedSite banner={banner} retry={actions.retry} />
        </li>
      ))}
    </ul>
  )
  if (collapsed === null) return list
  return (
    <details className={styles.collapsed}>
      <summary>{collapsed}</summary>
      {list}
    </details>
  )
}

function PausedSite({ banner, retry }: { banner: SiteBanner; retry: BlockedSitesActions['retry'] }) {
  const buttons = (
    <>
      <CommandButton command={retry} input={banner.host} icon={Zap}>
        {banner.retryLabel}
      </CommandButton>
      {banner.offersCookies && (
        <LinkButton to={{ tag: 'settings', page: 'application' }} section={appSettingsTexts.cookie} icon={Cookie}>
          {banner.cookiesLabel}
        </LinkButton>
      )}
    </>
  )
  return (
    <MessageBanner icon={CirclePause} tone="warning" actions={buttons}>
      <strong>{banner.title}</strong> <span className={styles.due}>{banner.due}</span>
      <p>{banner.detail}</p>
    </MessageBanner>
  )
}
