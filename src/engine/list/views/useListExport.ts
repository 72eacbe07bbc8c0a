import { useContext } from 'react'
import { useListContext, useTranslateLabel } from 'react-admin'
import { useResourceName } from '../../EngineContext.ts'
import { saveText } from '#ui/saveText.ts'
import { csvOf } from '#ui/values/csv.ts'
import { useTextContext } from '../../data/useTextContext.ts'
import type { AnyRecord } from '../../field.ts'
import { relationsOf } from '../columns.ts'
import { useColumns } from '../useColumns.ts'
import { WholeListContext } from '../WholeListContext.ts'

/**
 * Saves the list as it is shown as a file: the visible columns of the records that match, of all pages where the browser
 * has the whole list, in their order.
 */
export function useListExport() {
  const resource = useResourceName()
  const { data = [] } = useListContext<AnyRecord>()
  const { shown } = useColumns()
  const whole = useContext(WholeListContext)
  const own = useTextContext(relationsOf(shown))
  const translateLabel = useTranslateLabel()
  const records = whole?.found ?? data
  const textContext = whole?.textContext ?? own
  const written = shown.flatMap(({ name, exported }) => (exported ? [{ name, exported }] : []))
  return {
    /** Whether a list that the columns refer to is still on its way: its names would be missing in the file. */
    isLoading: own.isLoading || (shown.some(({ namesUsers }) => namesUsers) && textContext.isLoading),
    saveCsv() {
      const head = written.map(({ name }) => String(translateLabel({ resource, source: name })))
      const rows = records.map((record) => written.map(({ exported }) => exported(record, textContext)))
      saveText(`${resource}.csv`, csvOf([head, ...rows]), 'text/csv')
    },
    saveJson() {
      const rows = records.map((record) =>
        Object.fromEntries(written.map(({ name, exported }) => [name, exported(record, textContext)])),
      )
      saveText(`${resource}.json`, `${JSON.stringify(rows, null, 2)}\n`, 'application/json')
    },
  }
}
