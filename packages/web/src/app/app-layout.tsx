import { useRef, type ReactNode } from 'react'
import type { LayoutView, Notice } from '@tubecellar/core'
import { appTexts } from '@tubecellar/core/messages/web/app'
import { BottomNav } from './bottom-nav.tsx'
import { UNDO_KEY, usePageKey } from '../keys/use-page-key.ts'
import { FaultBanner } from '../features/system/fault-banner.tsx'
import { Footer } from './footer.tsx'
import { NoticeToast } from './notice-toast.tsx'
import { TopBar } from './top-bar.tsx'
import { usePageCommit } from '../routing/page-transition.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import styles from './app-layout.module.css'

interface AppLayoutProps {
  view: LayoutView & { readonly notice: Notice | null }
  onUndo: () => void
  onDismissNotice: () => void
  onLogout: () => void
  /** Above the navigation on phones. */
  mini: ReactNode
  children: ReactNode
}

/** The layout around every screen. */
export function AppLayout({ view, onUndo, onDismissNotice, onLogout, mini, children }: AppLayoutProps) {
  const main = useRef<HTMLElement>(null)
  usePageCommit()
  useScrollRestoration()
  useFocusOnNavigation(main)
  usePageKey(UNDO_KEY, onUndo)
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {appTexts.skipLink}
      </button>
      <TopBar view={view} onLogout={onLogout} />
      <FaultBanner view={view.fault} />
      <main ref={main} tabIndex={-1} className={styles.main} data-fullscreen-host>
        {children}
      </main>
      <Footer view={view.footer} />
      {mini}
      <BottomNav items={view.nav} />
      <NoticeToast notice={view.notice} onUndo={onUndo} onClose={onDismissNotice} />
    </div>
  )
}
