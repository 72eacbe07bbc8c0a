import type { ResourceName } from '#locales/messages.ts'
import type { TextContext } from '../field.ts'

/** The names of several records with commas between them, for a cell as text. Names that are not to be told are left out. */
export const recordNames = (resource: ResourceName, ids: readonly number[], { nameOf }: TextContext): string =>
  ids
    .map((id) => nameOf(resource, id))
    .filter(Boolean)
    .join(', ')
