import type { ReactNode } from 'react'
import { useMessage } from '../i18n/LocaleContext.ts'
import './button.css'
import './plain.css'

interface ProblemProps {
  /** Default `main`; use `div` inside a page that already has a `main`. */
  as?: 'main' | 'div'
  /** Default: that an unexpected error has occurred. */
  title?: string
  text: string
  children: ReactNode
}

/** The error page: says what happened; the children are the ways to continue. */
export function ProblemPage({ as: Root = 'main', title, text, children }: ProblemProps) {
  const { say } = useMessage()
  return (
    <Root className="problem">
      <h1>{title ?? say('app.oops')}</h1>
      {title === undefined && <p>{say('app.unexpected')}</p>}
      <p className="problem-text" role="alert">
        {text}
      </p>
      <p className="problem-ways">{children}</p>
    </Root>
  )
}
