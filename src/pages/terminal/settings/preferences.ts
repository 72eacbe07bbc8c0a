import { z } from 'zod'
import { entries } from '../../../storage/entries.ts'
import type { LotusStorage } from '../../../storage/storage.ts'
import { createStore, type Store } from '../../../store.ts'
import { paletteNames } from '../panes/palettes.ts'

export const cursors = ['block', 'bar', 'underline'] as const

/** The preferences that are on or off. */
export const preferenceSwitches = [
  'blink',
  'copyOnSelect',
  'askBeforePaste',
  'programsCopy',
  'reconnect',
  'keyBar',
  'screenReader',
] as const

/**
 * An invalid stored value is replaced by its default. The cursor blinks by default (docs/specification.md#constants).
 */
const schema = z.object({
  /** Empty for the product's own font. */
  fontFamily: z.string().max(200).catch(''),
  /** Pixels; undefined for the default of the screen width (16, or 13 on narrow screens). */
  fontSize: z.int().min(8).max(40).optional().catch(undefined),
  palette: z.enum(paletteNames).catch('dark'),
  cursor: z.enum(cursors).catch('block'),
  blink: z.boolean().catch(true),
  scrollback: z.int().min(0).max(100_000).catch(10_000),
  copyOnSelect: z.boolean().catch(false),
  askBeforePaste: z.boolean().catch(true),
  programsCopy: z.boolean().catch(true),
  reconnect: z.boolean().catch(false),
  screenReader: z.boolean().catch(false),
  keyBar: z.boolean().catch(true),
})

export type TerminalPreferences = z.infer<typeof schema>

export interface PreferenceStore extends Store<TerminalPreferences> {
  /** Applies and stores the valid values. */
  set(part: Partial<TerminalPreferences>): void
}

export function createPreferences(storage: LotusStorage): PreferenceStore {
  const kept = storage.kept(entries.terminal, (stored) => schema.safeParse(stored).data)
  const store = createStore<TerminalPreferences>(kept.read() ?? schema.parse({}))
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    set(part) {
      store.setState(schema.parse({ ...store.getState(), ...part }))
      kept.write(store.getState())
    },
  }
}
