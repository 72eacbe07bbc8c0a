import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import { FileError } from '../streams/fileError.ts'
import { noticeOfError } from './panel/notice.ts'
import { legible } from './legible.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { isIncomplete, leftBy, type Transfer } from './transfers/transfer.ts'
import { ToolError } from '../tools/toolError.ts'
import { useToolReason } from './tools/useToolReason.ts'
import { TransferError } from './transfers/transferError.ts'

/** What the systems of agents say, and the trouble of the tools that it is. */
const saidBy = [
  [/permission denied|operation not permitted|access is denied/i, 'denied'],
  [/no such file or directory|cannot find the (file|path)/i, 'gone'],
  [/is a directory/i, 'notFile'],
] as const

/** Returns a function that formats the reason of a failed file operation in one line. */
export function useFileReason(): (error: unknown) => string {
  const reason = useReason()
  const toolReason = useToolReason()
  const t = useT()
  return (error) => {
    if (error instanceof TransferError) {
      const { kind } = error
      return t(`pages.files.faults.${kind}`)
    }
    if (error instanceof ToolError) return toolReason(error)
    if (error instanceof FileError && error.kind === 'agent') {
      const known = saidBy.find(([words]) => words.test(error.message))
      if (known) return t(`pages.files.full.troubles.${known[1]}`)
    }
    const { title, text, reason: own } = noticeOfError(error)
    const words = [text && t(text), own !== undefined && reason(own)].filter(Boolean).join(' ')
    return title ? t('app.valued', { label: t(title), value: words }) : words
  }
}

const isSentence = /[.!?…。！？।]$/u

/** Returns a function that formats why a transfer failed, what it left on the server, or why it brought nothing. */
export function useTransferReason(): (transfer: Transfer) => string {
  const reasonOf = useFileReason()
  const t = useT()
  return (transfer) => {
    const { error, state, kind, done, omitted, cut, checked, from, isReading } = transfer
    if (state === 'done' && from && done === 0) return t('pages.files.editor.empty')
    if (state === 'done' && checked) return t(`pages.files.checked.${checked}`)
    if (isIncomplete(transfer))
      return [
        omitted && t('pages.files.omitted', { names: namesInLine(omitted.map(legible), t) }),
        cut && t('pages.files.cut', { names: namesInLine(cut.map(legible), t) }),
      ]
        .filter(Boolean)
        .join(' · ')
    if (state === 'done') return kind === 'download' && done === 0 ? t('pages.files.editor.empty') : ''
    const left = leftBy(transfer)
    const why = state === 'failed' ? reasonOf(error) : ''
    const parts = [
      (left || isReading) && why && !isSentence.test(why) ? `${why}.` : why,
      why && isReading && t('pages.files.copies.nothingWritten'),
      left && t(left === 'replaced' ? 'pages.files.leavesReplaced' : 'pages.files.leavesPart'),
    ]
    const words = parts.filter(Boolean).join(' ')
    return error instanceof TransferError ? t('app.valued', { label: t('pages.files.failed'), value: words }) : words
  }
}
