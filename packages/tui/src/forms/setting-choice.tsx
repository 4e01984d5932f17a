import { ChoiceMenu } from '../ui/choice-menu.tsx'
import type { SettingForm } from './use-setting-form.ts'

/** The open choices of a setting, over the page. */
export function SettingChoice({ form, height }: { form: SettingForm; height: number }) {
  const { choosing } = form
  if (!choosing) return null
  return (
    <ChoiceMenu
      title={choosing.label}
      current={choosing.text}
      choices={choosing.choices.map(({ value, label }) => ({ id: value, label }))}
      height={height}
      onChoose={form.choose}
      onClose={form.stopChoosing}
    />
  )
}
