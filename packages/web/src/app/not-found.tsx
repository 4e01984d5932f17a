import { Failure } from '../ui/feedback/failure.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function NotFoundScreen() {
  return (
    <>
      <PageTitle>Not found</PageTitle>
      <Failure title="That page does not exist" />
    </>
  )
}
