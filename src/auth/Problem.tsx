import type { ReactNode } from 'react'
import { enUS } from '#locales/en-US.ts'
import { message } from '../i18n/message.ts'
import './problem.css'

/** The error page: what happened in words, and as children the ways on. */
export function Problem({ text, children }: { text: string; children: ReactNode }) {
  return (
    <main className="problem">
      <h1>{message(enUS, 'app.oops')}</h1>
      <p>{message(enUS, 'app.unexpected')}</p>
      <p className="problem-text" role="alert">
        {text}
      </p>
      <p className="problem-ways">{children}</p>
    </main>
  )
}
