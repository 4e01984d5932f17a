import type { ChannelView } from '@tubecellar/core'
import { channelsTexts } from '@tubecellar/core/messages/channels'
import { Avatar } from '../../ui/images/avatar.tsx'
import { Banner } from '../../ui/images/banner.tsx'
import { factStyles, InlineFacts } from '../../ui/inline-facts.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { GroupsButton } from '../groups/index.ts'
import { SubscriptionButton } from '../subscriptions/index.ts'
import styles from './channel-header.module.css'

/** Banner, name and tabs on every page of a channel. */
export function ChannelHeader({ channel }: { channel: ChannelView }) {
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
          <InlineFacts>
            <span>{channel.subscribers}</span>
            {channel.lastRefreshed !== '' && <span>{channel.lastRefreshed}</span>}
            {channel.isDeactivated && <span className={factStyles.deactivated}>{channelsTexts.deactivated}</span>}
            {channel.isSubscribed && <span className={factStyles.good}>{channelsTexts.subscribed}</span>}
          </InlineFacts>
        </div>
        <GroupsButton channel={channel} />
        <SubscriptionButton kind="channel" id={channel.id} name={channel.name} isSubscribed={channel.isSubscribed} />
      </div>
      <PageTabs label={channel.name} tabs={channel.tabs} />
    </header>
  )
}
