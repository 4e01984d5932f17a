import { Component, type ReactNode } from 'react'
import { displayText } from '@tubecellar/core/format'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { ChoiceMenu } from '../ui/choice-menu.tsx'
import { Failure } from '../ui/failure.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** A new value renders the children again. */
  readonly routeKey: string
  /** Opens another screen, or closes the overlay. */
  readonly onHome: () => void
  /** Rows of the body, for an overlay: the error is shown over the screen, which stays usable. */
  readonly overlayHeight?: number
}

interface ErrorBoundaryState {
  readonly reason: string | null
  readonly routeKey: string
}

/** Replaces a screen or an overlay that fails to render by an error; the rest of the app and its keys keep working. */
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
    const { children, onHome, overlayHeight } = this.props
    if (reason === null) return children
    const leave = () => {
      this.setState({ reason: null })
      onHome()
    }
    if (overlayHeight !== undefined)
      return (
        <ChoiceMenu
          title={appTexts.overlayFailed}
          choices={[
            { id: 'close', label: appTexts.closeOverlay },
            { id: 'reason', label: reason },
          ]}
          current=""
          height={overlayHeight}
          onChoose={leave}
          onClose={leave}
        />
      )
    return (
      <Failure
        title={appTexts.screenFailed}
        detail={reason}
        onRetry={() => this.setState({ reason: null })}
        onHome={leave}
      />
    )
  }
}
