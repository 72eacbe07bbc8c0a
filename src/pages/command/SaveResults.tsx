import Button from '@mui/material/Button'
import { useT } from '#i18n/useT.ts'
import { saveText } from '#ui/saveText.ts'
import { csvOf } from '#ui/values/csv.ts'
import { wasCutOff, type CommandRow } from './fleetRun.ts'
import type { RowText } from './useRowText.ts'

interface SaveResultsProps {
  command: string
  rows: readonly CommandRow[]
  nameOf: (id: number) => string
  textOf: (row: CommandRow) => RowText
}

/** Saves the rows as a file. */
export function SaveResults({ command, rows, nameOf, textOf }: SaveResultsProps) {
  const t = useT()
  const cut = rows.filter(({ isCut }) => isCut)
  const heads = [`$ ${command}`]
  if (cut.length > 0) {
    const names = cut.map(({ id }) => nameOf(id)).join(', ')
    heads.push(t('pages.command.cutOn', { smart_count: cut.length, names }))
  }
  if (rows.some(wasCutOff)) heads.push(t('pages.command.closed'))
  const blockOf = (row: CommandRow) => {
    const { state, remarks } = textOf(row)
    return [`── ${t('app.valued', { label: nameOf(row.id), value: state })}`, ...remarks, row.output].join('\n')
  }
  const lineOf = (row: CommandRow) => {
    const { state, remarks } = textOf(row)
    return [
      nameOf(row.id),
      state,
      row.state.kind === 'done' ? row.state.code : undefined,
      row.output,
      remarks.join(' '),
    ]
  }
  const saveAsText = () => saveText('command.txt', [...heads, ...rows.map(blockOf)].join('\n\n'))
  const columns = [
    t('pages.command.server'),
    t('pages.command.state'),
    t('pages.command.code'),
    t('pages.command.output'),
    t('pages.command.remark'),
  ]
  const saveAsCsv = () => saveText('command.csv', csvOf([columns, ...rows.map(lineOf)]), 'text/csv')
  return (
    <>
      <Button onClick={saveAsText}>{t('pages.command.saveText')}</Button>
      <Button onClick={saveAsCsv}>{t('list.saveCsv')}</Button>
    </>
  )
}
