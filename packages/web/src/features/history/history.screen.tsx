import { NotebookPen, Pause, Play, Trash2 } from 'lucide-react'
import { LOAD_FAILURES, type AppRoute } from '@tubecellar/core'
import { useHistory } from '@tubecellar/core/react'
import { historyTexts } from '@tubecellar/core/messages/history'
import { notesTexts } from '@tubecellar/core/messages/notes'
import { Button } from '../../ui/button.tsx'
import { CommandButton } from '../../ui/command-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Browser } from '../../ui/list/browser.tsx'
import { ListSearch } from '../../ui/list/list-search.tsx'
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
        <LinkButton to={{ tag: 'notes' }} icon={NotebookPen}>
          {notesTexts.notes}
        </LinkButton>
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
        controls={
          <ListSearch
            label={historyTexts.search}
            value={view.search}
            hint={historyTexts.ownHint}
            onSearch={actions.search}
          >
            <FilterChips label={historyTexts.show} filters={view.filters} onFilter={actions.setFilter} />
          </ListSearch>
        }
        failure={LOAD_FAILURES.history}
      >
        {({ rows }) => <HistoryRows rows={rows} remove={actions.remove} />}
      </Browser>
      <ConfirmDialog view={view.question} actions={actions.clear} />
    </>
  )
}
