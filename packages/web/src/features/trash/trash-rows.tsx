import { RotateCcw, ShieldCheck, Trash2 } from 'lucide-react'
import type { TrashRow, TrashView } from '@tubecellar/core'
import type { TrashActions } from '@tubecellar/core/react'
import { CommandButton } from '../../ui/command-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Cover } from '../../ui/images/cover.tsx'
import { InlineFacts } from '../../ui/inline-facts.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ScreenLink } from '../../routing/screen-link.tsx'
import styles from './trash-rows.module.css'

interface RowProps {
  headings: TrashView['headings']
  commands: TrashActions['row']
}

/** Deleted videos, or videos that are due for deletion. */
export function TrashRows({ rows, ...rowProps }: RowProps & { rows: readonly TrashRow[] }) {
  const { headings } = rowProps
  return (
    <>
      <div className={styles.header} aria-hidden>
        <span>{headings.video}</span>
        <span>{headings.reason}</span>
        <span>{headings.expiry}</span>
        <span />
      </div>
      <ul>
        {rows.map(row => (
          <Row key={row.id} row={row} {...rowProps} />
        ))}
      </ul>
    </>
  )
}

function Row({ row, headings, commands }: RowProps & { row: TrashRow }) {
  return (
    <li className={styles.row} aria-label={row.title}>
      <div className={styles.video}>
        <div className={styles.cover}>
          <Cover thumbUrl={row.thumbUrl} duration={row.duration} sizes="112px" />
        </div>
        <div className={styles.text}>
          <h3 className={styles.title}>{row.title}</h3>
          <InlineFacts isSmall>
            {row.channel !== '' && <span>{row.channel}</span>}
            <span>{row.size}</span>
          </InlineFacts>
        </div>
      </div>
      <div className={styles.reason}>
        <span>{row.reason}</span>
        <span className={styles.detail}>{row.detail}</span>
        {row.rule && (
          <ScreenLink to={row.rule.screen} className={styles.rule}>
            {row.rule.label}
          </ScreenLink>
        )}
      </div>
      <div className={classNames(styles.expiry, row.isSoon && styles.expiresSoon)}>
        <span className={styles.label}>{headings.expiry}: </span>
        {row.expiry}
      </div>
      <div className={styles.actions}>
        {row.actions.map(({ name, label }) =>
          name === 'delete' ? (
            <IconButton
              key={name}
              icon={Trash2}
              isSmall
              label={`${label}: ${row.title}`}
              onClick={() => void commands[name].run(row.id)}
            />
          ) : (
            <CommandButton
              key={name}
              command={commands[name]}
              input={row.id}
              icon={name === 'restore' ? RotateCcw : ShieldCheck}
              size="small"
              aria-label={`${label}: ${row.title}`}
            >
              {label}
            </CommandButton>
          ),
        )}
      </div>
    </li>
  )
}
