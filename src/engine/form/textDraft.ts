import { entries } from '../../storage/entries.ts'
import { storage, type Kept } from '../../storage/storage.ts'

const asText = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined)

export type TextDraft = Kept<string>

/** A text of a user that is not a value of a form; it survives a reload, but not the closing of the tab. */
export const textDraftOf = (viewer: number, resource: string, name: string): TextDraft =>
  storage.kept(entries.draft, asText, viewer, resource, name)
