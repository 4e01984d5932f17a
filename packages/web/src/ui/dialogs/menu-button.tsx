import type { LucideIcon } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'
import { Menu, type MenuItem } from './menu.tsx'

interface MenuButtonProps {
  icon: LucideIcon
  label: string
  isOnMedia?: boolean
  items: readonly MenuItem[]
}

/** A small button with an icon that opens a menu of actions. */
export function MenuButton({ icon, label, isOnMedia = false, items }: MenuButtonProps) {
  return (
    <Menu
      label={label}
      items={items}
      trigger={props => <IconButton {...props} icon={icon} label={label} isOnMedia={isOnMedia} isSmall />}
    />
  )
}
