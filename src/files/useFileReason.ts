import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import { noticeOfError } from './panel/notice.ts'
import { TransferError } from './transfers/transferError.ts'

/** Returns a function that formats the reason of a failed file operation in one line. */
export function useFileReason(): (error: unknown) => string {
  const reason = useReason()
  const t = useT()
  return (error) => {
    if (error instanceof TransferError) {
      const { kind } = error
      return t(`pages.files.faults.${kind}`)
    }
    const { title, text, reason: own } = noticeOfError(error)
    return [title && `${t(title)}:`, text && t(text), own !== undefined && reason(own)].filter(Boolean).join(' ')
  }
}
