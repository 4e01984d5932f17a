import { useId, type ReactNode } from 'react'
import type { SettingSectionView } from '@tubecellar/core'
import type { SettingActions } from '@tubecellar/core/react'
import { SettingField } from './setting-field.tsx'
import styles from './setting-fields.module.css'

/** Settings under a heading; more rows can follow. */
export function SettingFields(props: { section: SettingSectionView; actions: SettingActions; children?: ReactNode }) {
  const { section, actions, children } = props
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {section.title}
      </h2>
      {section.fields.map(field => (
        <SettingField key={field.key} field={field} actions={actions} />
      ))}
      {children}
    </section>
  )
}
