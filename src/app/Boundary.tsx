import { Component, type ReactNode } from 'react'
import { useMessage } from '../i18n/LocaleContext.ts'
import { isLoadFailure } from '../loadFailure.ts'
import { useReachAfterFailure } from '../reach/useReach.ts'
import { ProblemPage } from './ProblemPage.tsx'

interface BoundaryProps {
  children: ReactNode
  /** Inside a page: the current address. When it changes, the boundary renders its children again. */
  place?: string
}

interface BoundaryState {
  place: string | undefined
  failure?: { error: unknown } | undefined
}

/** An error boundary: shows an error page when something below fails, including a script that cannot be loaded. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, failure: undefined }
  }

  override render() {
    const { failure, place } = this.state
    if (!failure) return this.props.children
    const inPage = place !== undefined
    if (isLoadFailure(failure.error)) return <NotLoaded inPage={inPage} />
    return <Failure error={failure.error} inPage={inPage} />
  }
}

const reload = () => window.location.reload()

function Failure({ error, inPage }: { error: unknown; inPage: boolean }) {
  const { say } = useMessage()
  return (
    <ProblemPage as={inPage ? 'div' : 'main'} text={error instanceof Error ? error.message : String(error)}>
      <button className="button" type="button" onClick={reload}>
        {say('app.reload')}
      </button>
      <a href="/dashboard/">{say('app.backHome')}</a>
    </ProblemPage>
  )
}

/**
 * Browsers do not request code again that they could not load once. So the page is reloaded: by the user, because the
 * server was probably updated, or automatically as soon as the server can be reached again.
 */
function NotLoaded({ inPage }: { inPage: boolean }) {
  const { obstacle, look } = useReachAfterFailure(reload)
  const { say } = useMessage()
  return (
    <ProblemPage
      as={inPage ? 'div' : 'main'}
      title={say('app.notLoaded')}
      text={say(obstacle ? 'app.awaited' : 'app.outdated')}
    >
      <button className="button" type="button" onClick={obstacle ? look : reload}>
        {say(obstacle ? 'app.tryAgain' : 'app.reload')}
      </button>
      {!obstacle && <a href="/dashboard/">{say('app.backHome')}</a>}
    </ProblemPage>
  )
}
