import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePlaylistRules } from '@tubecellar/core/react'
import { scanRuleTexts } from '@tubecellar/core/messages/subscriptions'
import { useLinkedSection } from '../../routing/use-linked-section.ts'
import { SettingFields } from '../../forms/setting-fields.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './playlist-rules.module.css'

/** The scan rules of a playlist, on request or if a link names them; nothing for users who may not change them. */
export function PlaylistRules({ id }: { id: string }) {
  const { view, actions } = usePlaylistRules(id)
  const isLinked = useLinkedSection() === scanRuleTexts.title
  const { key } = useLocation()
  const [toggled, setToggled] = useState<{ key: string; isOpen: boolean } | null>(null)
  // Another click on the link opens them again.
  const isOpen = toggled !== null && (toggled.key === key || !isLinked) ? toggled.isOpen : isLinked
  if (!view?.section) return null
  return (
    <div className={styles.rules}>
      <Button icon={SlidersHorizontal} aria-expanded={isOpen} onClick={() => setToggled({ key, isOpen: !isOpen })}>
        {scanRuleTexts.title}
      </Button>
      {isOpen && <SettingFields section={view.section} actions={actions} />}
    </div>
  )
}
