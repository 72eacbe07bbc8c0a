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
  'programsMayCopy',
  'reconnect',
  'keepShells',
  'keyBar',
  'screenReader',
] as const

/** Others that are on or off, each with its own place. */
const furtherSwitches = ['keepExplained', 'endNotices'] as const

export interface TerminalPreferences extends Record<(typeof preferenceSwitches)[number], boolean> {
  /** Empty for the product's own font. */
  fontFamily: string
  /** Pixels; undefined for the default of the screen width (16, or 13 on narrow screens). */
  fontSize?: number
  /** The explanation of kept shells was read. */
  keepExplained: boolean
  /** The browser tells when a command ends while nobody sees the page. */
  endNotices: boolean
  palette: PaletteName
  cursor: (typeof cursors)[number]
  /** Lines. */
  scrollback: number
  /** Has the user been told how to leave fullscreen while the keyboard is locked? */
  knowsLock?: boolean | undefined
  /** The keys of the bar, in order; undefined for the usual ones. */
  barKeys?: readonly string[] | undefined
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
  programsMayCopy: false,
  reconnect: false,
  keepShells: false,
  keepExplained: false,
  endNotices: false,
  screenReader: false,
  keyBar: true,
}

const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value)
const isNumberBetween = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

export const isFontSize = isNumberBetween(8, 40)

const isKeyName = (value: unknown) => typeof value === 'string' && value.length <= 120

const isValid: Partial<Record<string, (value: unknown) => boolean>> = {
  ...Object.fromEntries([...preferenceSwitches, ...furtherSwitches].map((name) => [name, oneOf([true, false])])),
  fontFamily: (value) => typeof value === 'string' && value.length <= 200,
  fontSize: (value) => value === undefined || isFontSize(value),
  palette: oneOf(paletteNames),
  cursor: oneOf(cursors),
  scrollback: isNumberBetween(0, 100_000),
  knowsLock: oneOf([true, undefined]),
  barKeys: (value) => value === undefined || (Array.isArray(value) && value.length <= 100 && value.every(isKeyName)),
}

/** Invalid values are left out. */
const valid = (preferences: unknown): Partial<TerminalPreferences> =>
  Object.fromEntries(Object.entries(preferences ?? {}).filter(([name, value]) => isValid[name]?.(value)))

export interface PreferenceStore extends Store<TerminalPreferences> {
  /** Applies and stores the valid values. What the user has not set follows the default, also a later one. */
  set(part: Partial<TerminalPreferences>): void
}

export function createPreferences(storage: LotusStorage): PreferenceStore {
  const kept = storage.kept(entries.terminal, valid)
  const read = () => kept.read() ?? {}
  const store = createStore<TerminalPreferences>({ ...defaults, ...read() })
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    set(part) {
      // From the stored ones on, because another tab may have changed them.
      const chosen = valid({ ...read(), ...part })
      store.setState({ ...defaults, ...chosen })
      kept.write(chosen)
    },
  }
}
