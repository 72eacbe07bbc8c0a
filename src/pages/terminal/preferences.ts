import { z } from 'zod'
import { createStore, type Store } from '../../store.ts'
import { paletteNames } from './palettes.ts'

export const cursors = ['block', 'bar', 'underline'] as const

/** Those that are on or off. */
export const switches = [
  'blink',
  'copyOnSelect',
  'askBeforePaste',
  'programsCopy',
  'reconnect',
  'keyBar',
  'screenReader',
] as const

/** What a stored value that makes no sense is replaced by; 10,000 lines and the blinking cursor: specification §9. */
const schema = z.object({
  /** Empty: the product's own. */
  fontFamily: z.string().max(200).catch(''),
  /** Pixels; undefined: as wide as the screen allows (16, on narrow ones 13). */
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

export type Preferences = z.infer<typeof schema>

export interface PreferenceStore extends Store<Preferences> {
  /** Takes over what makes sense, and remembers it. */
  set(part: Partial<Preferences>): void
}

const key = 'lotus.terminal'

function stored(storage: Pick<Storage, 'getItem'>): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

export function createPreferences(storage: Pick<Storage, 'getItem' | 'setItem'>): PreferenceStore {
  const read = (from: unknown) => schema.catch(() => schema.parse({})).parse(from)
  const store = createStore<Preferences>(read(stored(storage)))
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    set(part) {
      store.setState(read({ ...store.getState(), ...part }))
      storage.setItem(key, JSON.stringify(store.getState()))
    },
  }
}
