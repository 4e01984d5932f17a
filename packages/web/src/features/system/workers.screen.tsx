import type { WorkerRow, WorkersView } from '@tubecellar/core'
import { LOAD_FAILURES } from '@tubecellar/core'
import { useWorkers, type WorkersActions } from '@tubecellar/core/react'
import { CommandButton } from '../../ui/command-button.tsx'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './workers.module.css'

/** The processes that run jobs, and what each runs now. */
export function WorkersScreen() {
  const { view, actions } = useWorkers()
  const { title, summary, workers, add } = view
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} />
      <p className={styles.summary}>{summary}</p>
      {workers.tag === 'loading' && <Skeleton shape="rows" count={2} />}
      {workers.tag === 'failed' && (
        <Failure title={LOAD_FAILURES.workers} detail={workers.message} isEmbedded onRetry={actions.refresh} />
      )}
      {workers.tag === 'ready' && (
        <>
          <InlineFailure failure={view.failure} onRetry={actions.refresh} />
          <h2>
            <VisuallyHidden>{title}</VisuallyHidden>
          </h2>
          {workers.value.length === 0 ? (
            <EmptyList empty={view.empty} />
          ) : (
            <Workers rows={workers.value} headings={view.headings} commands={actions.row} />
          )}
        </>
      )}
      <section className={styles.add} aria-label={add.title}>
        <h2 className={styles.addTitle}>{add.title}</h2>
        <p className={styles.dim}>{add.help}</p>
        <code className={styles.command}>{add.command}</code>
      </section>
    </>
  )
}

interface WorkersProps {
  rows: readonly WorkerRow[]
  headings: WorkersView['headings']
  commands: WorkersActions['row']
}

function Workers({ rows, headings, commands }: WorkersProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.header} aria-hidden>
        <span>{headings.worker}</span>
        <span>{headings.state}</span>
        <span>{headings.current}</span>
        <span>{headings.jobs}</span>
        <span>{headings.downloads}</span>
        <span>{headings.version}</span>
        <span />
      </div>
      <ul>
        {rows.map(row => (
          <li key={row.id} className={styles.row} aria-label={row.name}>
            <div className={styles.worker}>
              <h3 className={styles.name}>{row.name}</h3>
              <span className={styles.dim}>{row.host}</span>
              <span className={styles.dim}>{row.since}</span>
              {row.proxy !== '' && <span className={styles.dim}>{row.proxy}</span>}
            </div>
            <span className={styles.state} data-state={row.state}>
              {row.stateLabel}
            </span>
            <CurrentJobs row={row} />
            <span className={styles.dim}>{row.jobTypes}</span>
            <Downloads downloads={row.downloads} />
            <div className={styles.version}>
              {row.version}
              {row.ytDlp !== '' && <span className={styles.dim}>{row.ytDlp}</span>}
              {row.versionNote !== '' && <span className={styles.otherVersion}>{row.versionNote}</span>}
            </div>
            <div className={styles.action}>
              {row.action !== null && (
                <CommandButton command={commands[row.action]} input={row.id}>
                  {row.actionLabel}
                </CommandButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A bar for each hour; the current hour is the last. */
function Downloads({ downloads: { bars, count, label } }: Pick<WorkerRow, 'downloads'>) {
  return (
    <div className={styles.downloads} role="img" aria-label={label} title={label}>
      <svg className={styles.bars} viewBox={`0 0 ${bars.length} 1`} preserveAspectRatio="none">
        {bars.map((fraction, hour) => (
          <rect key={hour} x={hour + 0.1} y={1 - fraction} width={0.8} height={fraction} />
        ))}
      </svg>
      <span>{count}</span>
    </div>
  )
}

function CurrentJobs({ row: { jobs, note, pauses } }: { row: WorkerRow }) {
  return (
    <div className={styles.jobs}>
      {note !== '' && <span className={styles.dim}>{note}</span>}
      {jobs.map(job => (
        <div key={job.id}>
          <span className={styles.job}>{job.title}</span>
          {job.progress !== null && (
            <div className={styles.progress}>
              <ProgressBar fraction={job.progress} label={job.title} />
              <span className={styles.dim}>{job.percent}</span>
            </div>
          )}
        </div>
      ))}
      {pauses.map(pause => (
        <span key={pause} className={styles.pause}>
          {pause}
        </span>
      ))}
    </div>
  )
}
