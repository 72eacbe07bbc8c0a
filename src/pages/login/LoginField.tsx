import { useId, type ReactNode } from 'react'
import { useMessage } from '../../i18n/LocaleContext.ts'
import type { CredentialName, CredentialFault } from './credentials.ts'

interface FieldProps {
  name: CredentialName
  type: 'text' | 'password'
  autoComplete: 'username' | 'current-password'
  fault: CredentialFault | undefined
  defaultValue?: string | undefined
  onInput: () => void
  /** A control inside the right end of the field. */
  children?: ReactNode
}

export function LoginField({ name, fault, children, ...input }: FieldProps) {
  const { say } = useMessage()
  const id = useId()
  const faultId = `${id}-fault`
  return (
    <div className="login-field">
      <label htmlFor={id}>{say(`pages.login.${name}`)}</label>
      <div className="login-control">
        <input
          id={id}
          name={name}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={fault && faultId}
          {...input}
        />
        {children}
      </div>
      {fault && (
        <p className="login-fault" id={faultId}>
          {say(fault.key, fault.args)}
        </p>
      )}
    </div>
  )
}
