import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { usePlaylistRules } from '@tubecellar/core/react'
import { scanRuleTexts } from '@tubecellar/core/messages/subscriptions'
import { SettingFields } from '../../forms/setting-fields.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './playlist-rules.module.css'

/** The scan rules of a playlist, on request; nothing for users who may not change them. */
export function PlaylistRules({ id }: { id: string }) {
  const { view, actions } = usePlaylistRules(id)
  const [isOpen, setIsOpen] = useState(false)
  if (!view?.section) return null
  return (
    <div className={styles.rules}>
      <Button icon={SlidersHorizontal} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {scanRuleTexts.title}
      </Button>
      {isOpen && <SettingFields section={view.section} actions={actions} />}
    </div>
  )
}
