import { CircleArrowUp, RefreshCw, RotateCcw } from 'lucide-react'
import { LOAD_FAILURES, type HealthView } from '@tubecellar/core'
import { useBlockedSites, useHealth, type HealthActions } from '@tubecellar/core/react'
import { healthTexts } from '@tubecellar/core/messages/system'
import { CommandButton } from '../../ui/command-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FindingList } from './finding-list.tsx'
import styles from './health.module.css'

/** The checks of the server: what they found, what passed, and what runs next. */
export function HealthScreen() {
  const { view, actions } = useHealth()
  const { title, checks } = view
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title}>
        <span className={styles.checked}>{view.checkedAt}</span>
        <Button icon={RefreshCw} isBusy={view.isChecking} onClick={actions.checkAgain}>
          {healthTexts.checkAgain}
        </Button>
      </PageHeader>
      <div className={styles.page}>
        <div>
          {checks.tag === 'loading' && <Skeleton shape="rows" count={4} />}
          {checks.tag === 'failed' && (
            <>
              {/* The title of an embedded failure is a heading of the third level. */}
              <h2>
                <VisuallyHidden>{title}</VisuallyHidden>
              </h2>
              <Failure title={LOAD_FAILURES.health} detail={checks.message} isEmbedded onRetry={actions.checkAgain} />
            </>
          )}
          {checks.tag === 'ready' && (
            <>
              <InlineFailure failure={view.failure} onRetry={actions.checkAgain} />
              <ul className={styles.totals}>
                {view.totals.map(({ state, text }) => (
                  <li key={state} data-state={state}>
                    {text}
                  </li>
                ))}
              </ul>
              {checks.value.findings.length === 0 ? (
                <p className={styles.none}>{view.noFindings}</p>
              ) : (
                <FindingList rows={checks.value.findings} fix={actions.fix} />
              )}
              <PassedChecks rows={checks.value.passed} />
            </>
          )}
        </div>
        {/* Below the checks on small screens, and below the storage: both would move it down. */}
        <aside className={styles.side} hidden={checks.tag === 'loading'}>
          {checks.tag === 'ready' && <Storage rows={checks.value.storage} />}
          <YtDlp ytDlp={view.ytDlp} fix={actions.fix} />
          <InlineFailure failure={view.ytDlpFailure} onRetry={actions.checkAgain} />
          <Sites />
          <NextRuns runs={view.nextRuns} />
          <InlineFailure failure={view.schedulesFailure} onRetry={actions.checkAgain} />
        </aside>
      </div>
    </>
  )
}

type Checks = Extract<HealthView['checks'], { tag: 'ready' }>['value']

function PassedChecks({ rows }: { rows: Checks['passed'] }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="passed-checks">
      <h2 id="passed-checks" className={styles.heading}>
        {healthTexts.passedChecks}
      </h2>
      <dl className={styles.passed}>
        {rows.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Storage({ rows }: { rows: Checks['storage'] }) {
  if (rows.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="storage">
      <h2 id="storage">{healthTexts.storage}</h2>
      {rows.map(({ path, label, used, free, fraction, isLow }) => (
        <div key={path} className={styles.space}>
          <p>
            <span>{label}</span>
            <span className={styles.dim}>{used}</span>
          </p>
          <ProgressBar fraction={fraction} label={label} />
          <p className={styles.dim} data-low={isLow || undefined}>
            {free}
          </p>
        </div>
      ))}
    </section>
  )
}

function YtDlp({ ytDlp, fix }: { ytDlp: HealthView['ytDlp']; fix: HealthActions['fix'] }) {
  if (ytDlp === null) return null
  const { notes, update } = ytDlp
  return (
    <section className={styles.panel} aria-labelledby="yt-dlp">
      <h2 id="yt-dlp">{healthTexts.ytDlp}</h2>
      {notes.map(note => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {update && (
        <CommandButton command={fix} input={update.name} icon={CircleArrowUp} size="small">
          {update.label}
        </CommandButton>
      )}
    </section>
  )
}

/** Sites that get no requests for a while. */
function Sites() {
  const { view, actions } = useBlockedSites()
  return (
    <section className={styles.panel} aria-labelledby="sites">
      <h2 id="sites">{healthTexts.sites}</h2>
      <InlineFailure failure={view.failure} onRetry={actions.refresh} />
      {view.banners.length === 0 && <p className={styles.note}>{healthTexts.allSitesAvailable}</p>}
      {view.banners.map(({ host, title, detail, retryLabel }) => (
        <div key={host} className={styles.site}>
          <p data-off>{title}</p>
          <p className={styles.note}>{detail}</p>
          <CommandButton
            command={actions.retry}
            input={host}
            icon={RotateCcw}
            size="small"
            aria-label={`${retryLabel}: ${title}`}
          >
            {retryLabel}
          </CommandButton>
        </div>
      ))}
    </section>
  )
}

function NextRuns({ runs }: { runs: HealthView['nextRuns'] }) {
  if (runs.tag !== 'ready') return null
  return (
    <section className={styles.panel} aria-labelledby="next-runs">
      <h2 id="next-runs">{healthTexts.nextRuns}</h2>
      <dl className={styles.runs}>
        {runs.value.map(({ label, value, isScheduled }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-off={!isScheduled || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
