import { appTexts } from '@tubecellar/core/messages/tui/app'
import { Failure } from '../ui/failure.tsx'

export function NotFoundScreen({ path, onHome }: { path: string; onHome: () => void }) {
  return <Failure title={appTexts.notFound} detail={path} onHome={onHome} />
}
