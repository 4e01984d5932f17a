import type { ReactNode } from 'react'
import styles from './data-table.module.css'

interface DataTableProps {
  label: string
  columns: readonly string[]
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A plain table; scrolls sideways where it does not fit. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
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
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
