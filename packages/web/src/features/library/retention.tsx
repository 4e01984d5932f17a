import { ShieldCheck } from 'lucide-react'
import { useRetention } from '@tubecellar/core/react'
import { SettingFields } from '../../forms/setting-fields.tsx'
import { SettingRow } from '../../forms/setting-row.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import styles from './retention.module.css'

/** The retention rules of a channel, and the videos that they move to the trash. */
export function Retention({ channelId }: { channelId: string }) {
  const { view, actions } = useRetention(channelId)
  if (view === null) return null
  return (
    <SettingFields section={view.section} actions={actions.settings}>
      <SettingRow label={view.previewLabel}>
        <div className={styles.preview}>
          <InlineFailure failure={view.failure} onRetry={actions.refresh} />
          <p role="status">{view.preview}</p>
          {view.videos.length > 0 && (
            <ul className={styles.videos}>
              {view.videos.map(({ id, title, detail }) => (
                <li key={id} className={styles.video}>
                  <span>
                    {title} <small>{detail}</small>
                  </span>
                  <CommandButton
                    command={actions.protect}
                    input={id}
                    icon={ShieldCheck}
                    size="small"
                    aria-label={`${view.protectLabel}: ${title}`}
                  >
                    {view.protectLabel}
                  </CommandButton>
                </li>
              ))}
              {view.more !== '' && <li className={styles.more}>{view.more}</li>}
            </ul>
          )}
        </div>
      </SettingRow>
    </SettingFields>
  )
}
