import type { ReactNode } from 'react'
import { setupTexts } from '@tubecellar/core/messages/setup'
import { useSetup } from '@tubecellar/core/react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MessagePage } from '../../ui/feedback/message-page.tsx'
import { SetupForm } from './setup-form.tsx'

/** The first steps of an empty archive; `children` if it is not empty or the user cannot add videos. */
export function SetupCard({ children }: { children: ReactNode }) {
  const { view, actions } = useSetup()
  if (view === null) return children
  switch (view.tag) {
    case 'loading':
      return <Skeleton shape="rows" count={3} />
    case 'waiting':
      return (
        <section aria-label={view.title}>
          <MessagePage title={view.title} detail={view.text} variant="dim" isEmbedded>
            <LinkButton to={view.link.screen}>{view.link.label}</LinkButton>
          </MessagePage>
        </section>
      )
    case 'form':
      return <SetupForm title={setupTexts.title} view={view} actions={actions} />
  }
}
