import { useLocation } from 'react-router-dom'

/** The title of the section that the link to this screen named; null without one. */
export function useLinkedSection(): string | null {
  const { state } = useLocation() as { state: unknown }
  if (typeof state !== 'object' || state === null || !('section' in state)) return null
  return typeof state.section === 'string' ? state.section : null
}
