import { Failure } from '../components/failure.tsx'

interface NotFoundScreenProps {
  readonly path: string
  /** A page of the app that only the browser shows so far; its address there. */
  readonly address: string | null
  readonly onHome: () => void
}

export function NotFoundScreen({ path, address, onHome }: NotFoundScreenProps) {
  if (address !== null)
    return <Failure title="This page is for the browser" detail={`Open ${address}`} onHome={onHome} />
  return <Failure title="That page does not exist" detail={path} onHome={onHome} />
}
