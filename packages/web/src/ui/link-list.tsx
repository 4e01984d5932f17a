import styles from './link-list.module.css'

interface LinkListProps {
  items: readonly { readonly label: string; readonly url: string; readonly text: string }[]
}

/** External links with descriptions. */
export function LinkList({ items }: LinkListProps) {
  return (
    <ul className={styles.links}>
      {items.map(({ label, url, text }) => (
        <li key={label}>
          <a href={url} target="_blank" rel="noreferrer">
            {label}
          </a>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
