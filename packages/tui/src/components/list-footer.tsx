import { fit } from '../output/fit.ts'
import { Tint } from './tint.tsx'

interface ListFooterProps {
  /** `1-13 of 4,318` */
  readonly range: string
  /** The next page is on its way. */
  readonly isStale: boolean
  /** Why the list could not be asked for again. */
  readonly failure: string | undefined
  readonly width: number
}

/** The row under a list: what part of it is shown, or why that may be old. */
export function ListFooter({ range, isStale, failure, width }: ListFooterProps) {
  if (failure !== undefined) return <Tint as="warning">{fit(` ! ${failure}  r retry`, width)}</Tint>
  return <Tint as="dim">{` ${range}${isStale ? '  …' : ''}`}</Tint>
}
