import { Component, type ReactNode } from 'react'
import { appTexts } from '@tubecellar/core/messages/web/app'
import { Button } from '../ui/button.tsx'
import { MessagePage } from '../ui/feedback/message-page.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** A change of the key resets the error. */
  routeKey: string
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean
  readonly routeKey: string
}

/** The generic error page: an error in one screen does not affect the rest of the app. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, routeKey: this.props.routeKey }

  static getDerivedStateFromProps({ routeKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return routeKey === state.routeKey ? null : { hasFailed: false, routeKey }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <MessagePage title={appTexts.crashTitle} detail={appTexts.crashHint} variant="gap">
        <Button onClick={() => window.location.reload()}>{appTexts.reload}</Button>
      </MessagePage>
    )
  }
}
