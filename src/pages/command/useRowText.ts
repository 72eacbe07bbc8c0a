import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import type { CommandRow } from './fleetRun.ts'
import { stateTextOf } from './stateText.ts'

/** The lines of an output, without empty ones at its end. */
export const outputLines = (output: string): string[] => output.replace(/(?<!\n)\n+$/, '').split('\n')

/** The text about a row, given the milliseconds that each has. */
export function useRowText(timeout: number) {
  const reason = useReason()
  const t = useT()
  return (row: CommandRow) => {
    const { text, args, tone, reason: own } = stateTextOf(row, timeout)
    const state = t(text, args)
    const remarks = [
      own && reason(own),
      row.isCut && t('pages.command.cut', { smart_count: outputLines(row.output).length }),
    ]
    return { state, tone, remarks: remarks.filter((remark): remark is string => !!remark) }
  }
}

export type RowText = ReturnType<ReturnType<typeof useRowText>>
