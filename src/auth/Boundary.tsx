import { Component, type ReactNode } from 'react'
import { enUS } from '#locales/en-US.ts'
import { message } from '../i18n/message.ts'
import { Problem } from './Problem.tsx'

/** Stands for whatever fails below it, a script that cannot be loaded among it. */
export class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (!('error' in this.state)) return this.props.children
    const { error } = this.state
    return (
      <Problem text={error instanceof Error ? error.message : String(error)}>
        <button className="button" type="button" onClick={() => window.location.reload()}>
          {message(enUS, 'app.reload')}
        </button>
        <a href="/dashboard">{message(enUS, 'app.backHome')}</a>
      </Problem>
    )
  }
}
