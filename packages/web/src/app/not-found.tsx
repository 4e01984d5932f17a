import { appTexts } from '@tubecellar/core/messages/web/app'
import { Failure } from '../ui/feedback/failure.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function NotFoundScreen() {
  return (
    <>
      <PageTitle>{appTexts.notFound}</PageTitle>
      <Failure title={appTexts.notFoundHint} />
    </>
  )
}
