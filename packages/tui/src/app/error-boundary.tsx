import { Component, type ReactNode } from 'react'
import { displayText } from '@tubecellar/core/format'
import { Failure } from '../ui/failure.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A new value shows the children again. */
  readonly placeKey: string
  readonly onHome: () => void
}

interface ErrorBoundaryState {
  readonly reason: string | null
  readonly placeKey: string
}

/** A screen that fails to draw is replaced by the reason; the rest of the app and its keys stay. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { reason: null, placeKey: this.props.placeKey }

  static getDerivedStateFromProps({ placeKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return placeKey === state.placeKey ? null : { reason: null, placeKey }
  }

  static getDerivedStateFromError(error: unknown) {
    return { reason: displayText(error instanceof Error ? error.message : String(error)) }
  }

  override render() {
    const { reason } = this.state
    if (reason === null) return this.props.children
    return (
      <Failure
        title="This screen could not be shown."
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
