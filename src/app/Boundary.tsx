import { Component, type ReactNode } from 'react'
import { useMessage } from '../i18n/LocaleContext.ts'
import { isLoadFailure } from '../loadFailure.ts'
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
    return <Failure error={failure.error} inPage={place !== undefined} />
  }
}

function Failure({ error, inPage }: { error: unknown; inPage: boolean }) {
  const { say } = useMessage()
  const text = error instanceof Error ? error.message : String(error)
  return (
    <ProblemPage as={inPage ? 'div' : 'main'} text={isLoadFailure(error) ? say('app.outdated') : text}>
      <button className="button" type="button" onClick={() => window.location.reload()}>
        {say('app.reload')}
      </button>
      <a href="/dashboard/">{say('app.backHome')}</a>
    </ProblemPage>
  )
}
