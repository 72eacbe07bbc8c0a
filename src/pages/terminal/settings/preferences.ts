import { entries } from '../../../storage/entries.ts'
import type { LotusStorage } from '../../../storage/storage.ts'
import { createStore, type Store } from '../../../store.ts'
import { paletteNames, type PaletteName } from '../panes/palettes.ts'

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

export interface TerminalPreferences extends Record<(typeof preferenceSwitches)[number], boolean> {
  /** Empty for the product's own font. */
  fontFamily: string
  /** Pixels; undefined for the default of the screen width (16, or 13 on narrow screens). */
  fontSize?: number
  palette: PaletteName
  cursor: (typeof cursors)[number]
  /** Lines. */
  scrollback: number
}

/** The cursor blinks by default (docs/specification.md#constants). */
const defaults: TerminalPreferences = {
  fontFamily: '',
  fontSize: undefined,
  palette: 'dark',
  cursor: 'block',
  blink: true,
  scrollback: 10_000,
  copyOnSelect: false,
  askBeforePaste: true,
  programsCopy: true,
  reconnect: false,
  screenReader: false,
  keyBar: true,
}

const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value)
const between = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

const isValid: Partial<Record<string, (value: unknown) => boolean>> = {
  ...Object.fromEntries(preferenceSwitches.map((name) => [name, oneOf([true, false])])),
  fontFamily: (value) => typeof value === 'string' && value.length <= 200,
  fontSize: (value) => value === undefined || between(8, 40)(value),
  palette: oneOf(paletteNames),
  cursor: oneOf(cursors),
  scrollback: between(0, 100_000),
}

/** An invalid value is replaced by its default. */
function valid(preferences: unknown): TerminalPreferences {
  const kept = Object.entries(preferences ?? {}).filter(([name, value]) => isValid[name]?.(value))
  return { ...defaults, ...Object.fromEntries(kept) }
}

export interface PreferenceStore extends Store<TerminalPreferences> {
  /** Applies and stores the valid values. */
  set(part: Partial<TerminalPreferences>): void
}

export function createPreferences(storage: LotusStorage): PreferenceStore {
  const kept = storage.kept(entries.terminal, valid)
  const read = () => kept.read() ?? defaults
  const store = createStore(read())
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    set(part) {
      // From the stored ones on, because another tab may have changed them.
      store.setState(valid({ ...read(), ...part }))
      kept.write(store.getState())
    },
  }
}
