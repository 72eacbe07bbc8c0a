import type { ReactNode } from 'react'
import { enUS } from '#locales/en-US.ts'
import { message } from '../i18n/message.ts'
import './plain.css'

interface ProblemProps {
  /** Default `main`; inside a page that already has one, `div`. */
  as?: 'main' | 'div'
  text: string
  children: ReactNode
}

/** The error page: what happened in words, and as children the ways on. */
export function Problem({ as: Root = 'main', text, children }: ProblemProps) {
  return (
    <Root className="problem">
      <h1>{message(enUS, 'app.oops')}</h1>
      <p>{message(enUS, 'app.unexpected')}</p>
      <p className="problem-text" role="alert">
        {text}
      </p>
      <p className="problem-ways">{children}</p>
    </Root>
  )
}
