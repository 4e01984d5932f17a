import { createContext, useContext } from 'react'

/** The page of somebody else that this app is a part of. */
export interface HostPage {
  /** What carries our theme there. */
  readonly root: HTMLElement
}

/** Null where the whole page is ours. */
export const HostPageContext = createContext<HostPage | null>(null)

/** Another's page keeps its title, its scroll position and its own colours. */
export function useHostPage(): HostPage | null {
  return useContext(HostPageContext)
}
