import type { EmptyView } from '@tubecellar/core'
import { MessagePage } from '../feedback/message-page.tsx'
import { LinkButton } from '../link-button.tsx'

export function EmptyList({ empty }: { empty: EmptyView }) {
  return (
    <MessagePage title={empty.title} detail={empty.hint} variant="dim" isEmbedded>
      {empty.link && <LinkButton to={empty.link.screen}>{empty.link.label}</LinkButton>}
    </MessagePage>
  )
}
