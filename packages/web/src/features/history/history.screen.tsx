import { Pause, Play, Search, Trash2 } from 'lucide-react'
import { LOAD_FAILURES, type AppRoute } from '@tubecellar/core'
import { useHistory, type HistoryActions } from '@tubecellar/core/react'
import { historyTexts } from '@tubecellar/core/messages/history'
import { Button } from '../../ui/button.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Browser } from '../../ui/list/browser.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { HistoryRows } from './history-rows.tsx'
import styles from './history.module.css'

/** What the user watched, by day. */
export function HistoryScreen({ route }: { route: AppRoute }) {
  const { view, actions } = useHistory()
  return (
    <>
      <PageTitle>{view.title}</PageTitle>
      <PageHeader title={view.title}>
        <Button icon={view.isPaused ? Play : Pause} onClick={actions.togglePaused}>
          {view.pauseLabel}
        </Button>
        <CommandButton command={actions.clear} icon={Trash2} variant="danger">
          {historyTexts.clear}
        </CommandButton>
      </PageHeader>
      {view.isPaused && (
        <p className={styles.paused} role="status">
          {historyTexts.paused}
        </p>
      )}
      <Browser
        label={historyTexts.title}
        route={route}
        view={view}
        actions={actions}
        controls={<Controls view={view} actions={actions} />}
        failure={LOAD_FAILURES.history}
      >
        {({ rows }) => <HistoryRows rows={rows} remove={actions.remove} />}
      </Browser>
      <ConfirmDialog view={view.question} actions={actions.clear} />
    </>
  )
}

interface ControlsProps {
  view: Pick<ReturnType<typeof useHistory>['view'], 'search' | 'filters'>
  actions: HistoryActions
}

function Controls({ view, actions }: ControlsProps) {
  return (
    <div className={styles.bar}>
      <div role="search" aria-label={historyTexts.search} className={styles.field}>
        <Search className={styles.icon} aria-hidden />
        <input
          type="search"
          className={styles.input}
          aria-label={historyTexts.search}
          placeholder={historyTexts.search}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={view.search}
          onChange={event => actions.search(event.currentTarget.value)}
        />
      </div>
      <FilterChips label={historyTexts.show} filters={view.filters} onFilter={actions.setFilter} />
      <span className={styles.hint}>{historyTexts.ownHint}</span>
    </div>
  )
}
