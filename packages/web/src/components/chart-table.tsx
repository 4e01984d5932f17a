import styles from './visually-hidden.module.css'

interface ChartTableProps {
  caption: string
  columns: readonly string[]
  /** The first cell names its row. */
  rows: readonly (readonly string[])[]
}

/** The numbers of a chart for who cannot see it. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <div className={styles.hidden}>
      <table>
        <caption>{caption}</caption>
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
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
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
