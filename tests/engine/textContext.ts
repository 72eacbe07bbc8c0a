import type { AnyRecord, TextContext } from '#engine/field.ts'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { createLive } from '#dataProvider/live/live.ts'
import { enUS } from '#locales/en-US.ts'
import type { ResourceName } from '#locales/messages.ts'

const { translate } = createI18nProvider({ locale: 'en-US', texts: enUS })

/** A text context with the English texts and these records. */
export function textContextOf(lists: Partial<Record<ResourceName, AnyRecord[]>> = {}): TextContext {
  const records = (resource: ResourceName) => lists[resource] ?? []
  return {
    locale: 'en-US',
    translate: (key, args) => translate(key, args),
    nameOf: (resource, id) => String(records(resource).find((record) => record.id === id)?.name ?? `#${id}`),
    records,
    failed: () => false,
    isLoading: false,
    usersOf: () => [],
    live: createLive({ open: () => new Promise(() => {}), poll: () => new Promise(() => {}) }),
    preference: () => undefined,
  }
}
