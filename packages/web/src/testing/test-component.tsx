import { render, screen, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { StrictMode, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, it, onTestFinished } from 'vitest'

interface ComponentTest {
  /** Renders a component in a router. The result is removed after the test. */
  readonly show: (component: ReactNode) => RenderResult
  /** Renders a component that has its own router. */
  readonly showPart: (component: ReactNode) => RenderResult
  /** A user with a keyboard and a mouse. */
  readonly user: UserEvent
  /** The path of the router. */
  readonly path: () => string
}

type TestComponent = (title: string, run: (test: ComponentTest) => Promise<void>) => void

/** Describes components: each test runs once in normal mode and once in `<StrictMode>`. */
export function describeComponent(name: string, define: (testComponent: TestComponent) => void): void {
  describe.each([
    ['normal mode', false],
    ['strict mode', true],
  ])(`${name} (%s)`, (_mode, isStrict) => define((title, run) => it(title, () => run(createComponentTest(isStrict)))))
}

function createComponentTest(isStrict: boolean): ComponentTest {
  const Wrapper = isStrict ? StrictMode : NoWrapper
  const draw = (component: ReactNode, frame: (content: ReactNode) => ReactNode) => {
    const page = (content: ReactNode) => <Wrapper>{frame(content)}</Wrapper>
    const result = render(page(component))
    onTestFinished(result.unmount)
    return { ...result, rerender: (content: ReactNode) => result.rerender(page(content)) }
  }
  return {
    user: userEvent.setup(),
    show: component =>
      draw(component, content => (
        <MemoryRouter>
          {content}
          <CurrentPath />
        </MemoryRouter>
      )),
    showPart: component => draw(component, content => content),
    path: () => screen.getByTestId('path').textContent,
  }
}

function NoWrapper({ children }: { readonly children?: ReactNode }) {
  return children
}

function CurrentPath() {
  const { pathname, search } = useLocation()
  return <output hidden data-testid="path">{`${pathname}${search}`}</output>
}
