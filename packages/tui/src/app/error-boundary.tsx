import { Component, type ReactNode } from 'react'
import { displayText } from '@tubecellar/core/format'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { Failure } from '../ui/failure.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A new value renders the children again. */
  readonly routeKey: string
  readonly onHome: () => void
}

interface ErrorBoundaryState {
  readonly reason: string | null
  readonly routeKey: string
}

/** Replaces a screen that fails to render by an error; the rest of the app and its keys keep working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { reason: null, routeKey: this.props.routeKey }

  static getDerivedStateFromProps({ routeKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return routeKey === state.routeKey ? null : { reason: null, routeKey }
  }

  static getDerivedStateFromError(error: unknown) {
    return { reason: displayText(error instanceof Error ? error.message : String(error)) }
  }

  override render() {
    const { reason } = this.state
    if (reason === null) return this.props.children
    return (
      <Failure
        title={appTexts.thisScreenCouldNot}
        detail={reason}
        onRetry={() => this.setState({ reason: null })}
        onHome={() => {
          this.setState({ reason: null })
          this.props.onHome()
        }}
      />
    )
  }
}
