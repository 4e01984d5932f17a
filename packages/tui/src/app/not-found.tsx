import { Failure } from '../ui/failure.tsx'

export function NotFoundScreen({ path, onHome }: { path: string; onHome: () => void }) {
  return <Failure title="That page does not exist" detail={path} onHome={onHome} />
}
