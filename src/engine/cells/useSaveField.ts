import { notifyManager } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useAsking } from '#ui/dialog/useAsking.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useGoneText } from '../save/useGoneText.ts'
import type { Unsaved } from './saveField.ts'

/** Resolves when the components show everything that the lists hold by now. */
const untilShown = () => new Promise<void>((resolve) => notifyManager.schedule(() => resolve()))

/** Saves one field of a record as the server holds the record at that moment. The caller must render `question`. */
export function useSaveField() {
  const engine = useEngine()
  const descriptor = useDescriptor()
  const refresh = useRefresh()
  const notify = useNotify()
  const t = useT()
  const goneText = useGoneText()
  const { question, ask } = useAsking()

  /**
   * `typed` is a form value; `shown` is the record as the user saw it, `listed` as the list held it then. Never rejects.
   */
  async function save(shown: AnyRecord, source: string, typed: unknown, listed = shown): Promise<Unsaved | undefined> {
    try {
      // Lists do without it until something is changed in a row.
      const { saveField } = await import('./saveField.ts')
      const { unsaved, leftOut } = await saveField(
        { descriptor, shown, listed, source, typed },
        { engine, ask, translate: t },
      )
      for (const left of leftOut) notify('saving.leftOut', { type: 'warning', messageArgs: { what: goneText(left) } })
      return unsaved
    } catch (error) {
      return { error: error as Error }
    } finally {
      refresh()
      // Otherwise the caller would show the value as it was before, for a moment.
      await untilShown()
    }
  }
  return { save, question }
}
