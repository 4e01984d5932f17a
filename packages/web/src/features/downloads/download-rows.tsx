import { EyeOff, Link, Plus, Trash2, Zap, type LucideIcon } from 'lucide-react'
import type { DownloadRow, RowAction, RowCommand } from '@tubecellar/core'
import type { QueueMove } from '@tubecellar/core/contract'
import { Chip } from '../../ui/chip.tsx'
import { Cover } from '../../ui/images/cover.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InlineFacts } from '../../ui/inline-facts.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import type { RowSelection } from '../../ui/list/use-selection.ts'
import { ItemStateView } from './item-state.tsx'
import styles from './download-rows.module.css'

interface DownloadRowsProps {
  rows: readonly DownloadRow[]
  /** Null shows a list. */
  columns: number | null
  selection: RowSelection<DownloadRow>
  onRun: (id: string, command: RowCommand) => Promise<boolean>
  onMove: (row: DownloadRow, to: QueueMove) => void
}

/** With Alt, while the focus is in a row. */
const MOVE_KEYS: Readonly<Record<string, QueueMove>> = {
  Home: 'move-top',
  ArrowUp: 'move-up',
  ArrowDown: 'move-down',
  End: 'move-bottom',
}

/** The queue, as a list or a grid. */
export function DownloadRows({ rows, columns, selection, onRun, onMove }: DownloadRowsProps) {
  return (
    <ul className={columns === null ? styles.rows : styles.grid} style={{ '--columns': columns ?? 1 }}>
      {rows.map(row => (
        <li
          key={row.id}
          className={styles.row}
          aria-label={row.title}
          data-selected={selection.isSelected(row.id)}
          onKeyDown={event => {
            const to = event.altKey ? MOVE_KEYS[event.key] : undefined
            if (to === undefined) return
            event.preventDefault()
            onMove(row, to)
          }}
        >
          <input
            type="checkbox"
            className={styles.checkbox}
            aria-label={uiTexts.select(row.title)}
            checked={selection.isSelected(row.id)}
            onChange={() => undefined}
            onClick={event => selection.toggle(row.id, event)}
          />
          <div className={styles.cover}>
            <Cover thumbUrl={row.thumbUrl} duration={row.duration} {...(row.isLink && { placeholder: Link })} />
          </div>
          <div className={styles.text}>
            <div className={styles.heading}>
              <h3 className={styles.title}>{row.title}</h3>
              {row.tags.map(tag => (
                <Chip key={tag} variant="outlined">
                  {tag}
                </Chip>
              ))}
            </div>
            <Facts row={row} />
            {row.ytDlpOptions !== '' && (
              <p className={styles.options}>
                {downloadsTexts.ytDlpOptions}: <code>{row.ytDlpOptions}</code>
              </p>
            )}
            {row.message !== null && (
              <details className={styles.details}>
                <summary>{downloadsTexts.details}</summary>
                <p>{row.message}</p>
              </details>
            )}
          </div>
          <ItemStateView state={row.state} />
          <div className={styles.actions}>
            {row.actions.map(action => (
              <ActionButton
                key={action.command}
                action={action}
                title={row.title}
                onRun={command => onRun(row.id, command)}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Facts({ row }: { row: DownloadRow }) {
  const { channel } = row
  return (
    <InlineFacts isSmall>
      {channel.name !== '' &&
        (channel.isIndexed ? (
          <ScreenLink to={{ tag: 'channel', id: channel.id, tab: 'videos' }}>{channel.name}</ScreenLink>
        ) : (
          <span>{channel.name}</span>
        ))}
      {row.published !== '' && <span>{row.published}</span>}
      {row.isLink ? <span>{downloadsTexts.unresolvedLink}</span> : <code className={styles.id}>{row.videoId}</code>}
    </InlineFacts>
  )
}

interface ActionButtonProps {
  action: RowAction
  title: string
  onRun: (command: RowCommand) => Promise<boolean>
}

const actionIcons: Record<RowCommand, LucideIcon> = {
  delete: Trash2,
  ignore: EyeOff,
  'ignore-force': EyeOff,
  priority: Zap,
  pending: Plus,
}

function ActionButton({ action: { command, label }, title, onRun }: ActionButtonProps) {
  return <IconButton icon={actionIcons[command]} label={`${label}: ${title}`} onClick={() => void onRun(command)} />
}
