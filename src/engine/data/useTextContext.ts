import { createContext, useContext, useMemo } from 'react'
import { useStoreContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { ResourceName } from '#locales/messages.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { PageAsked } from '../access.ts'
import { useEngine } from '../EngineContext.ts'
import type { AnyRecord, TextContext } from '../field.ts'
import { pointingTo } from '../references/pointers.ts'
import { usersIn } from '../references/referenceIndex.ts'
import { namingBy } from './names.ts'
import { preferencesOf } from './preferences.ts'
import { useRecordsOf } from './related.ts'
import { useMissing } from './useMissing.ts'

/** Returns the records that point to a record, given the lists that are loaded. */
export function usersBy(
  engine: PageAsked,
  records: TextContext['records'],
  failed: readonly ResourceName[] = [],
): TextContext['usersOf'] {
  const usersOf = memoByRef((target: ResourceName) => {
    const pointing = pointingTo(target, engine)
    return pointing.some(({ name }) => failed.includes(name)) ? () => undefined : usersIn(target, pointing, records)
  })
  return (target, id) => usersOf(target)(id)
}

/** The context that turns the values of a descriptor into text, given the lists that the values refer to. */
export function useTextContext(names: readonly ResourceName[]): TextContext {
  const engine = useEngine()
  const { resources, viewer, dataProvider } = engine
  const { live } = dataProvider
  const store = useStoreContext()
  const { lists, records, known, isLoading, failed } = useRecordsOf(names)
  const missing = useMissing()
  const t = useT()
  const locale = useLocale()
  // Lists cache what they derive from this context, so the context stays the same object until a part of it changes.
  return useMemo(
    () => ({
      locale,
      translate: t,
      records,
      isLoading,
      failed: (resource) => failed.includes(resource),
      nameOf: namingBy({ resources }, records, known, missing),
      usersOf: usersBy(engine, records, failed),
      live,
      preference: preferencesOf(store),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the functions are new on each render, their results are not
    [resources, viewer, locale, lists, isLoading, failed, live, store],
  )
}

/** The text context of the current list. */
export const ListTextContext = createContext<TextContext | undefined>(undefined)

const none: readonly AnyRecord[] = []

/** The records of a list that the columns of the current list name among their relations. */
export const useRelated = (resource: ResourceName): readonly AnyRecord[] =>
  useContext(ListTextContext)?.records(resource) ?? none
