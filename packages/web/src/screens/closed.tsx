import type { ClosedPageView } from '@tubecellar/core'
import { MessagePage } from '../components/message-page.tsx'
import { PageTitle } from '../components/page-title.tsx'
import { ScreenButton } from '../components/screen-button.tsx'

/** In the place of a page that is for staff. */
export function ClosedScreen({ view }: { view: ClosedPageView }) {
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <MessagePage title={view.title} detail={view.hint} look="dim">
        <ScreenButton to={{ tag: 'home' }}>Go Home</ScreenButton>
      </MessagePage>
    </>
  )
}
