import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { usePlaylistRules } from '@tubecellar/core/react'
import { scanRuleTexts } from '@tubecellar/core/messages/subscriptions'
import { useLinkedSection } from '../../routing/use-linked-section.ts'
import { SettingFields } from '../../forms/setting-fields.tsx'
import { ActionRow } from '../../ui/action-row.tsx'
import { Button } from '../../ui/button.tsx'

interface PlaylistRulesProps {
  id: string
  /** The other actions of the playlist. */
  children?: ReactNode
}

/** The actions of a playlist, and its scan rules, on request or if a link names them, for users who may change them. */
export function PlaylistRules({ id, children }: PlaylistRulesProps) {
  const { view, actions } = usePlaylistRules(id)
  const isLinked = useLinkedSection() === scanRuleTexts.title
  const { key } = useLocation()
  const [toggled, setToggled] = useState<{ key: string; isOpen: boolean } | null>(null)
  // Another click on the link opens them again.
  const isOpen = toggled !== null && (toggled.key === key || !isLinked) ? toggled.isOpen : isLinked
  const section = view?.section
  return (
    <>
      <ActionRow>
        {children}
        {section && (
          <Button icon={SlidersHorizontal} aria-expanded={isOpen} onClick={() => setToggled({ key, isOpen: !isOpen })}>
            {scanRuleTexts.title}
          </Button>
        )}
      </ActionRow>
      {section && isOpen && <SettingFields section={section} actions={actions} />}
    </>
  )
}
