import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { useSession } from '../../auth/useSession.ts'
import { takeSignIn } from '../../first/takeSignIn.ts'
import { useMessage } from '#i18n/LocaleContext.ts'
import { judgeCredentials } from './credentials.ts'
import type { CredentialName } from './credentials.ts'
import { explain } from '../../auth/explain.ts'
import { LoginField } from './LoginField.tsx'
import { Providers } from './Providers.tsx'
import '../../app/button.css'
import './first.css'
import './login.css'

interface SignInFormProps {
  className: string
  /** Why the user must sign in. */
  notice?: MessageKey | undefined
  /** An error that is already known, as text. */
  problem?: string | undefined
  /** The name of the user whose session ended, so that only the password must be typed. */
  username?: string | undefined
  onTyping?: () => void
}

/** Asks for a username and a password, and signs in with them. */
export function SignInForm({ className, notice, problem, username, onTyping }: SignInFormProps) {
  const { session } = useSession()
  const { say, inWords } = useMessage()
  const [faults, setFaults] = useState<ReturnType<typeof judgeCredentials>>({})
  const [failure, setFailure] = useState<string>()
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const self = useRef<HTMLFormElement>(null)
  const alert = failure ? inWords(failure) : (failure ?? problem)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const entries = new FormData(form)
    const typed = String(entries.get('username'))
    // The keyboards of phones add a space after a suggested word.
    const name = typed === username ? typed : typed.trim()
    const password = String(entries.get('password'))
    // Whoever presses again without a change, or has been signed in by this name, does have it.
    const found = judgeCredentials(name, password, name === username || faults.username !== undefined)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return focus(form, first)
    sending.current = true
    setBusy(true)
    setFailure('')
    try {
      await session.login(name, password)
    } catch (error) {
      setFailure(explain(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  function onInput(field: CredentialName) {
    onTyping?.()
    if (faults[field]) setFaults({ ...faults, [field]: undefined })
  }

  const begin = useEffectEvent((form: HTMLFormElement) => {
    const early = takeSignIn(form)
    if (!early) return focusFirstEmpty(form)
    setShown(early.isPasswordShown)
    if (hasValue(form)) onTyping?.()
    if (early.isSubmitted) form.requestSubmit()
  })
  useLayoutEffect(() => {
    if (self.current) begin(self.current)
  }, [])

  return (
    <form
      ref={self}
      className={`login-form ${className}`}
      aria-label={say('pages.login.title')}
      noValidate
      onSubmit={submit}
    >
      {notice && !alert && <output className="login-notice">{say(notice)}</output>}
      <div role="alert">{alert && <p className="login-failure">{alert}</p>}</div>
      <LoginField
        name="username"
        type="text"
        autoComplete="username"
        defaultValue={username}
        fault={faults.username}
        onInput={() => onInput('username')}
      />
      <LoginField
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        fault={faults.password}
        onInput={() => onInput('password')}
      >
        <ShowPassword shown={shown} onChange={setShown} />
      </LoginField>
      <button className="button login-submit" type="submit" aria-disabled={busy}>
        {say(busy ? 'pages.login.submitting' : 'pages.login.submit')}
      </button>
      <Providers onFailure={setFailure} />
    </form>
  )
}

const hasValue = (form: HTMLFormElement) => [...new FormData(form).values()].some((value) => value !== '')

function focusFirstEmpty(form: HTMLFormElement) {
  const entries = new FormData(form)
  const empty = ['username', 'password'].find((name) => entries.get(name) === '')
  if (empty) focus(form, empty)
}

function focus(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

interface ShowPasswordProps {
  shown: boolean
  onChange: (shown: boolean) => void
}

function ShowPassword({ shown, onChange }: ShowPasswordProps) {
  const { say } = useMessage()
  const name = say(shown ? 'pages.login.hidePassword' : 'pages.login.showPassword')
  return (
    <button className="login-eye" type="button" aria-label={name} title={name} onClick={() => onChange(!shown)}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
        <circle cx="12" cy="12" r="2.75" />
        {shown && <path d="M4 20 20 4" />}
      </svg>
    </button>
  )
}
