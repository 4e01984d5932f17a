import type { StaffOnlyPageView } from '@tubecellar/core'
import { appTexts } from '@tubecellar/core/messages/web/app'
import { MessagePage } from '../../ui/feedback/message-page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Shown instead of a page that is for staff. */
export function StaffOnlyScreen({ view }: { view: StaffOnlyPageView }) {
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <MessagePage title={view.title} detail={view.hint} variant="dim">
        <LinkButton to={{ tag: 'home' }}>{appTexts.goHome}</LinkButton>
      </MessagePage>
    </>
  )
}
