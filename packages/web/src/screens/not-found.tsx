import { Failure } from '../components/failure.tsx'
import { PageTitle } from '../components/page-title.tsx'

export function NotFoundScreen() {
  return (
    <>
      <PageTitle>Not found</PageTitle>
      <Failure title="That page does not exist" />
    </>
  )
}
