import type { ChannelView } from '@tubecellar/core'
import { Avatar } from '../../ui/images/avatar.tsx'
import { Banner } from '../../ui/images/banner.tsx'
import { metadataStyles, MetadataLine } from '../../ui/inline-facts.tsx'
import { SubscriptionButton } from '../subscriptions/subscription-button.tsx'
import { ChannelTabs } from './channel-tabs.tsx'
import styles from './channel-header.module.css'

interface ChannelHeaderProps {
  channel: ChannelView
  onSetSubscribed: (isSubscribed: boolean) => Promise<boolean>
}

/** Banner, name and tabs on every page of a channel. */
export function ChannelHeader({ channel, onSetSubscribed }: ChannelHeaderProps) {
  const { subscription } = channel
  return (
    <header>
      <div className={styles.banner}>
        <Banner url={channel.bannerUrl} />
      </div>
      <div className={styles.row}>
        <div className={styles.avatar}>
          <Avatar name={channel.name} url={channel.thumbUrl} />
        </div>
        <div className={styles.text}>
          <h1>{channel.name}</h1>
          <MetadataLine>
            <span>{channel.subscribers}</span>
            {channel.lastRefreshed !== '' && <span>{channel.lastRefreshed}</span>}
            {channel.isDeactivated && <span className={metadataStyles.lost}>Deactivated</span>}
            {subscription.isSubscribed && <span className={metadataStyles.good}>Subscribed</span>}
          </MetadataLine>
        </div>
        <SubscriptionButton subscription={subscription} name={channel.name} onChange={onSetSubscribed} />
      </div>
      <ChannelTabs label={channel.name} tabs={channel.tabs} />
    </header>
  )
}
