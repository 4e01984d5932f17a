import { Plus, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { PageHeader } from './page-header.tsx'

interface AddPageHeaderProps {
  title: string
  /** Label of the icon that opens the forms; null for users who may not add. */
  openLabel: string | null
  /** Between the title and the forms. */
  notifications: ReactNode
  /** The forms. */
  children: ReactNode
}

/** The title of a page with an icon that opens forms to add items. */
export function AddPageHeader({ title, openLabel, notifications, children }: AddPageHeaderProps) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <PageHeader title={title}>
        {openLabel !== null && (
          <IconButton
            icon={isAdding ? X : Plus}
            label={openLabel}
            aria-expanded={isAdding}
            onClick={() => setIsAdding(!isAdding)}
          />
        )}
      </PageHeader>
      {notifications}
      {openLabel !== null && isAdding && children}
    </>
  )
}
