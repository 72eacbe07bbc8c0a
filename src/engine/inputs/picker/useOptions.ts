import { useMemo } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { plainName } from '../../data/names.ts'
import { indexOf } from '../../data/related.ts'
import { useTextContext } from '../../data/useTextContext.ts'
import { useDescriptor } from '../../EngineContext.ts'
import { columnsOf, relationsOf } from '../../list/columns.ts'
import type { TextContext } from '../../field.ts'
import type { AnyResource } from '../../resource.ts'
import { optionOf, type Option } from './option.ts'
import { useOffered, type Offer } from './useOffered.ts'

const none: readonly Option[] = []

const columnsNamed = (descriptor: AnyResource, names: readonly string[] = []) =>
  names.flatMap((wanted) => columnsOf(descriptor).find(({ name }) => name === wanted) ?? [])

/** Names only what the user sees: the numbers of other records tell nothing apart. */
const namingSeen = (context: TextContext): TextContext => ({
  ...context,
  nameOf: (to, id) => (indexOf(context.records(to)).has(id) ? context.nameOf(to, id) : ''),
})

/**
 * The records of a resource as options, as its descriptor wants them shown. They are made only while they are needed:
 * there may be thousands.
 */
export function useOptions(reference: ResourceName, isNeeded: boolean, offer?: Offer) {
  const descriptor = useDescriptor(reference)
  const { recordRepresentation, picker } = descriptor
  const { records, isLoading, error } = useOffered(reference, offer)
  const reason = useReason()
  const t = useT()
  const facts = columnsNamed(descriptor, picker?.facts)
  const textContext = useTextContext(isNeeded ? relationsOf(facts) : [])
  const options = useMemo(() => {
    if (!isNeeded) return none
    const context = namingSeen(textContext)
    return records.map((record) => {
      const texts = facts.map((column) => column.text(record, context).trim()).filter(Boolean)
      return optionOf(record, plainName(recordRepresentation, record), texts.join(' · '))
    })
    // oxlint-disable-next-line react/exhaustive-deps -- the columns follow from the descriptor
  }, [isNeeded, records, textContext, descriptor])
  return {
    options,
    /** In place of options, where there are none. */
    message: error ? reason(error) : t(isLoading ? 'app.loading' : 'app.noOptions'),
    rich: facts.length > 0,
    Mark: picker?.Mark,
  }
}
