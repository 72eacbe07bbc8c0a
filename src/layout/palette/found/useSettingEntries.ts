import { useEffect, useState } from 'react'
import { useGetResourceLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { mayOpen } from '#engine/access.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { FormContext } from '#engine/resource.ts'
import { paletteEntry, type PaletteEntry } from './entry.ts'
import { useSynonyms } from './useSynonyms.ts'

async function importForms() {
  const [schema, { judgeValue }] = await Promise.all([
    import('#engine/form/formSchema.ts'),
    import('#engine/form/resolver.ts'),
  ])
  return { ...schema, judgeValue }
}

export type Forms = Awaited<ReturnType<typeof importForms>>

/**
 * The code of forms, once it is wanted and loaded; null if it cannot be loaded. Without it, settings and the values of
 * actions are not found.
 */
export function useForms(isWanted: boolean): Forms | null | undefined {
  const [forms, setForms] = useState<Forms | null>()
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    importForms().then(
      (loaded) => isOver || setForms(loaded),
      () => isOver || setForms(null),
    )
    return () => {
      isOver = true
    }
  }, [isWanted])
  return forms
}

/** The fields of every singleton and of the profile, which lead to the field in its form. */
export function useSettingEntries(): (forms: Forms) => PaletteEntry[] {
  const engine = useEngine()
  const labelOf = useGetResourceLabel()
  const t = useT()
  const synonyms = useSynonyms()
  const context: FormContext = { mode: 'edit', dialect: engine.dialect(), record: undefined, records: () => [] }
  const entryOf = (resource: string, route: string, field: string) => {
    const act = `${route}#${field}`
    const name = t(`resources.${resource}.fields.${field}`)
    return paletteEntry({ key: act, group: labelOf(resource, 1), name, act, words: synonyms(field) })
  }
  const changePassword = paletteEntry({
    key: '/profile#original_password',
    group: labelOf('account', 1),
    name: t('pages.profile.changePassword'),
    act: '/profile#original_password',
    words: [t('resources.account.fields.new_password'), ...synonyms('new_password')],
  })
  return ({ formFields, initialFormValues, isFieldVisible }) => [
    entryOf('account', '/profile', 'new_username'),
    changePassword,
    ...Object.values(engine.resources)
      .filter(({ name, nav, api }) => nav && api?.singleton && mayOpen(engine, name))
      .flatMap((descriptor) => {
        const { name: resource, route } = descriptor
        const values = initialFormValues(descriptor, context)
        return formFields(descriptor, 'edit')
          .filter(([field]) => isFieldVisible(descriptor, field, values, context))
          .map(([field]) => entryOf(resource, route, field))
      }),
  ]
}
