import type { EmptyView } from '@tubecellar/core'
import { isBuilt } from './built-screens.ts'
import { MessagePage } from './message-page.tsx'
import { ScreenButton } from './screen-button.tsx'

export function EmptyList({ empty }: { empty: EmptyView }) {
  return (
    <MessagePage title={empty.title} detail={empty.hint} look="dim" isPart>
      {empty.link && isBuilt(empty.link.screen) && (
        <ScreenButton to={empty.link.screen}>{empty.link.label}</ScreenButton>
      )}
    </MessagePage>
  )
}
