import { Plus, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AppRoute, GapRow, GapsSummary } from '@tubecellar/core'
import { useGaps, type GapsActions, type GapsView } from '@tubecellar/core/react'
import { gapTexts } from '@tubecellar/core/messages/gaps'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CommandButton } from '../../ui/command-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { InlineFacts } from '../../ui/inline-facts.tsx'
import { Browser } from '../../ui/list/browser.tsx'
import { ListFilters } from '../../ui/list/list-filters.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { useSelection, type RowSelection } from '../../ui/list/use-selection.ts'
import styles from './gaps.module.css'

interface GapsProps {
  kind: 'channel' | 'playlist'
  id: string
  route: AppRoute
}

/** The videos of a channel or playlist that are not archived, and why. */
export function Gaps({ kind, id, route }: GapsProps) {
  const { view, actions } = useGaps({ kind, id })
  const { summary, list } = view
  const selectable = list.tag === 'ready' ? list.value.rows.filter(({ action }) => action !== null) : []
  const selection = useSelection({ rows: selectable })
  const selectedCount = selection.selected.length
  // The summary would move the list down.
  if (summary === null && list.tag === 'loading') return <Skeleton shape="rows" count={6} />
  return (
    <>
      {summary && <Summary summary={summary} rules={view.rules} queueAll={actions.queueAll} />}
      <Browser
        label={view.title}
        route={route}
        view={view}
        actions={actions}
        failure={view.failureTitle}
        controls={
          selectedCount > 0 ? (
            <SelectionBar
              selectedCount={selectedCount}
              count={selectable.length}
              onAll={selection.selectAll}
              onClear={selection.clear}
            >
              <CommandButton
                command={actions.queueVideos}
                input={selection.selected.map(row => row.id)}
                icon={Plus}
                size="small"
                onDone={selection.clear}
              >
                {gapTexts.queueSelected(selectedCount)}
              </CommandButton>
            </SelectionBar>
          ) : (
            <div className={styles.filters}>
              <FilterChips label={gapTexts.show} filters={summary?.filters ?? []} onFilter={actions.setFilter} />
              <ListFilters view={view} actions={actions} />
            </div>
          )
        }
      >
        {({ rows }) => (
          <ul>
            {rows.map(row => (
              <Row key={row.id} row={row} rules={view.rules} command={actions.queueVideos} selection={selection} />
            ))}
          </ul>
        )}
      </Browser>
    </>
  )
}

interface SummaryProps {
  summary: GapsSummary
  rules: GapsView['rules']
  queueAll: GapsActions['queueAll']
}

function Summary({ summary, rules: link, queueAll }: SummaryProps) {
  const { headline, lastScan, totals, rules, queue } = summary
  return (
    <div className={styles.summary}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.headline}>{headline}</h2>
          <p className={styles.scan}>{lastScan}</p>
        </div>
        {queue && (
          <CommandButton command={queueAll} icon={Plus} variant="primary">
            {queue.label}
          </CommandButton>
        )}
      </div>
      <div className={styles.bar} aria-hidden>
        {totals.map(({ state, share }) => (
          <span key={state} className={classNames(styles.part, styles[state])} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {totals.map(({ state, count, label }) => (
          <li key={state}>
            <span className={classNames(styles.dot, styles[state])} aria-hidden />
            <strong>{count}</strong> {label}
          </li>
        ))}
      </ul>
      {rules.length > 0 && (
        <InlineFacts isSmall>
          {rules.map(({ label, count, isScanRule }) => (
            <span key={label}>
              <RuleLink link={isScanRule ? link : null}>{label}</RuleLink>: {count}
            </span>
          ))}
        </InlineFacts>
      )}
    </div>
  )
}

/** The name of a rule, as a link to the rules for users who may change them. */
function RuleLink({ link, children }: { link: GapsView['rules']; children: ReactNode }) {
  if (link === null) return children
  return (
    <ScreenLink to={link.screen} section={link.section} className={styles.rule}>
      {children}
    </ScreenLink>
  )
}

interface RowProps {
  row: GapRow
  rules: GapsView['rules']
  command: GapsActions['queueVideos']
  selection: RowSelection<GapRow>
}

function Row({ row, rules, command, selection }: RowProps) {
  return (
    <li className={styles.row} aria-label={row.title}>
      {command.isAllowed && (
        <input
          type="checkbox"
          className={styles.checkbox}
          aria-label={uiTexts.select(row.title)}
          disabled={row.action === null}
          checked={row.action !== null && selection.isSelected(row.id)}
          onChange={() => undefined}
          onClick={event => selection.toggle(row.id, event)}
        />
      )}
      <div className={styles.video}>
        <h3 className={styles.title}>{row.title}</h3>
        <InlineFacts isSmall>
          {row.facts.map(fact => (
            <span key={fact}>{fact}</span>
          ))}
        </InlineFacts>
      </div>
      <div className={styles.reason}>
        <span className={row.state === 'failed' ? styles.isFailed : undefined}>{row.reason}</span>
        <span className={styles.detail}>
          <RuleLink link={row.isScanRule ? rules : null}>{row.detail}</RuleLink>
        </span>
      </div>
      <div className={styles.action}>
        {row.action !== null && (
          <CommandButton
            command={command}
            input={[row.id]}
            icon={row.state === 'failed' ? RotateCcw : Plus}
            size="small"
            aria-label={`${row.action}: ${row.title}`}
          >
            {row.action}
          </CommandButton>
        )}
      </div>
    </li>
  )
}
