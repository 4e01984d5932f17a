import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, createElement, useContext, type ReactElement, type ReactNode } from 'react'
import type { Core } from './core.ts'

const CoreContext = createContext<Core | null>(null)

/** Provides the core to all hooks below it. The caller creates the core once, outside render, and calls `core.stop()`. */
export function CoreProvider({ core, children }: { core: Core; children?: ReactNode }): ReactElement {
  return createElement(
    CoreContext,
    { value: core },
    createElement(QueryClientProvider, { client: core.queryClient }, children),
  )
}

export function useCore(): Core {
  const core = useContext(CoreContext)
  if (!core) throw new Error('This hook must be used inside <CoreProvider>.')
  return core
}
