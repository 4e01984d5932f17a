import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { screenPath } from '@tubecellar/core'
import { useChannelAbout } from '@tubecellar/core/react'
import { channelAboutTexts } from '@tubecellar/core/messages/channels'
import { CommandButton } from '../../ui/command-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Expandable } from '../../ui/expandable.tsx'
import { RefreshButtons } from '../metadata/index.ts'
import { Retention } from '../library/index.ts'
import { ScanRules } from '../subscriptions/index.ts'
import { SettingFields } from '../../forms/setting-fields.tsx'
import { SettingRow } from '../../forms/setting-row.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import styles from './channel-about.module.css'

/** The details of a channel; staff can reindex, customize and delete it. */
export function ChannelAbout({ id }: { id: string }) {
  const navigate = useNavigate()
  const { view, actions } = useChannelAbout({
    id,
    onDeleted: () => void navigate(screenPath({ tag: 'channels' }), { replace: true }),
  })
  if (!view) return null
  const { details, description, tags, staff } = view
  return (
    <div className={styles.about}>
      <dl className={styles.facts}>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {staff && (
        <div className={styles.row}>
          <RefreshButtons kind="channel" id={id} />
          <CommandButton command={actions.delete} icon={Trash2} variant="danger">
            {channelAboutTexts.deleteChannel}
          </CommandButton>
        </div>
      )}
      <ConfirmDialog view={actions.delete.confirmation} actions={actions.delete} />
      {description !== null && <Expandable text={description} />}
      {tags.length > 0 && (
        <ul className={styles.row} aria-label={channelAboutTexts.tags}>
          {tags.map((tag, index) => (
            <li key={index}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      {staff && (
        <SettingFields section={staff.section} actions={actions.settings}>
          <SettingRow label={staff.sponsorblock.label} help={staff.sponsorblock.help}>
            <div className={styles.row}>
              {staff.sponsorblock.isOn === null ? (
                <CommandButton command={actions.setSponsorblock} input={false}>
                  {staff.sponsorblock.configureLabel}
                </CommandButton>
              ) : (
                <>
                  <Toggle
                    label={staff.sponsorblock.isOn ? channelAboutTexts.on : channelAboutTexts.off}
                    isOn={staff.sponsorblock.isOn}
                    onToggle={() => void actions.setSponsorblock.run(!staff.sponsorblock.isOn)}
                  />
                  <CommandButton command={actions.setSponsorblock} input={null}>
                    {staff.sponsorblock.resetLabel}
                  </CommandButton>
                </>
              )}
            </div>
          </SettingRow>
        </SettingFields>
      )}
      {staff && <Retention channelId={id} />}
      {staff && <ScanRules view={staff.scanRules} actions={actions.settings} onRetry={actions.refreshSkipped} />}
    </div>
  )
}
