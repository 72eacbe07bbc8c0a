import type { AnyRecord, TextContext } from '#engine/field.ts'
import { words, type MessageArgs } from '#i18n/message.ts'
import { createLive } from '#dataProvider/live/live.ts'
import { enUS } from '#locales/en-US.ts'
import type { ResourceName } from '#locales/messages.ts'

/** A text context with the English texts and these records. */
export function textContextOf(lists: Partial<Record<ResourceName, AnyRecord[]>> = {}): TextContext {
  const records = (resource: ResourceName) => lists[resource] ?? []
  return {
    locale: 'en-US',
    translate: (key, args) => words(enUS, key, args as MessageArgs),
    nameOf: (resource, id) => String(records(resource).find((record) => record.id === id)?.name ?? `#${id}`),
    records,
    usersOf: () => [],
    live: createLive({ open: () => new Promise(() => {}), poll: () => new Promise(() => {}) }),
    preference: () => undefined,
  }
}
