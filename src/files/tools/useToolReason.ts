import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import { ToolError } from '../../tools/toolError.ts'

/** Returns a function that says in one sentence why a tool failed. */
export function useToolReason(): (error: unknown) => string {
  const reason = useReason()
  const t = useT()
  return (error) => {
    if (!(error instanceof ToolError)) return reason(error)
    const { trouble, message, cause } = error
    // Why the server makes no token.
    if (trouble === 'token' && cause !== undefined) return reason(cause)
    return t(`pages.files.full.troubles.${trouble}`, { message })
  }
}
