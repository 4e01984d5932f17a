import type { ReactNode } from 'react'
import styles from './data-table.module.css'
import hiddenStyles from '../visually-hidden.module.css'

interface TableProps {
  columns: readonly string[]
  /** The first cell is the row header. */
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A plain table; scrolls sideways if it does not fit. */
export function DataTable({ label, ...table }: TableProps & { label: string }) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <Table {...table} />
    </div>
  )
}

interface ChartTableProps {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly [string, ...string[]])[]
}

/** The numbers of a chart for screen readers. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <div className={hiddenStyles.hidden}>
      <Table caption={caption} columns={columns} rows={rows.map(cells => ({ key: cells[0], cells }))} />
    </div>
  )
}

function Table({ caption, columns, rows }: TableProps & { caption?: string }) {
  return (
    <table className={styles.table}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
