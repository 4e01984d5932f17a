import type { StaffOnlyPageView } from '@tubecellar/core'
import { Failure } from '../../ui/failure.tsx'

/** Shown instead of a page that is for staff. */
export function StaffOnlyScreen({ view, onHome }: { view: StaffOnlyPageView; onHome: () => void }) {
  return <Failure title={view.title} detail={view.hint} onHome={onHome} />
}
