/** One kind of value that is stored in the browser. */
export interface StorageEntry {
  /** The storage key; with `rest`, the key is this name, a dot, and a part that matches `rest`. */
  name: string
  rest?: RegExp
  /** `browser` is shared by all tabs; `tab` belongs to one tab. */
  area: Area
  whose: 'browser' | 'person'
  signOut: 'goes' | 'stays'
  /** Default: JSON. */
  form?: 'text'
  /** When the storage is full, the oldest of these values are removed. */
  givesWay?: true
  /** Default: a value that does not fit removes the stored one, which must not contradict a newer choice. */
  whenFull?: WhenFull
}

/**
 * What happens to a value that does not fit, if the stored one is too precious to be removed: this page has the new one,
 * and later pages the stored one (`stays`); the user is told so (`told`); or it is as if nothing had been written
 * (`refused`).
 */
export type WhenFull = 'stays' | 'told' | 'refused'

export type Area = 'browser' | 'tab'

/** Everything that the product stores in a browser, except the files of its builds; nothing else is ever written. */
export const entries = {
  theme: { name: 'lotus.theme', area: 'browser', whose: 'browser', signOut: 'stays', form: 'text' },
  language: { name: 'lotus.language', area: 'browser', whose: 'browser', signOut: 'stays', form: 'text' },
  /** The time when the session ends, and its duration. */
  session: { name: 'lotus.session', area: 'browser', whose: 'browser', signOut: 'goes', form: 'text' },
  /** The time since which a tab has been extending the session. */
  refreshing: { name: 'lotus.refreshing', area: 'browser', whose: 'browser', signOut: 'goes', form: 'text' },
  /** What is known about the build on the server. */
  looked: { name: 'lotus.looked', area: 'browser', whose: 'browser', signOut: 'stays' },
  /** The path that the user wanted to open before they left for another site to sign in. */
  wanted: { name: 'lotus.wanted', area: 'tab', whose: 'browser', signOut: 'goes', form: 'text' },
  /** Whether letters and signs pressed alone are shortcuts. */
  singleKeys: { name: 'lotus.singleKeys', area: 'browser', whose: 'browser', signOut: 'stays' },
  /** By user: do they let another site draw their picture? */
  picture: { name: 'lotus.picture', rest: /^\d+$/, area: 'browser', whose: 'person', signOut: 'stays' },
  /** By user: after how many minutes the password is asked for again. */
  passwordCheck: { name: 'lotus.passwordCheck', rest: /^\d+$/, area: 'browser', whose: 'person', signOut: 'stays' },
  /** When terminals, files or commands were used last. */
  lastUse: { name: 'lotus.lastUse', area: 'browser', whose: 'person', signOut: 'goes' },
  /** By user and server: bookmarks and recent folders. */
  places: {
    name: 'lotus.files',
    rest: /^\d+\.\d+$/,
    area: 'browser',
    whose: 'person',
    signOut: 'stays',
    whenFull: 'stays',
  },
  /** By server: what is shown beside its files. */
  secondPane: { name: 'lotus.secondPane', rest: /^\d+$/, area: 'tab', whose: 'person', signOut: 'goes' },
  /** By user and server: what they allow the full file manager. */
  fullFiles: { name: 'lotus.fullFiles', rest: /^\d+\.\d+$/, area: 'browser', whose: 'person', signOut: 'stays' },
  /** By user: the API tokens that the product has made for itself, until they are deleted. */
  toolTokens: {
    name: 'lotus.tools',
    rest: /^\d+$/,
    area: 'browser',
    whose: 'person',
    signOut: 'stays',
    whenFull: 'stays',
  },
  /** By user: the texts that they often type into terminals. */
  snippets: {
    name: 'lotus.snippets',
    rest: /^\d+$/,
    area: 'browser',
    whose: 'person',
    signOut: 'stays',
    whenFull: 'told',
  },
  /** By user: the terminals that they open together. */
  layouts: {
    name: 'lotus.layouts',
    rest: /^\d+$/,
    area: 'browser',
    whose: 'person',
    signOut: 'stays',
    whenFull: 'told',
  },
  /** The appearance and behavior of terminals. */
  terminal: { name: 'lotus.terminal', area: 'browser', whose: 'browser', signOut: 'stays' },
  /** The terminals that are open in the tab. */
  terminalTabs: { name: 'lotus.terminal.tabs', area: 'tab', whose: 'person', signOut: 'goes' },
  /** By user and server: the names of the shells that are kept there. */
  keptShells: {
    name: 'lotus.keptShells',
    rest: /^\d+\.\d+$/,
    area: 'browser',
    whose: 'person',
    signOut: 'stays',
    whenFull: 'stays',
  },
  /** The commands that shells have marked; only if the user wants that. */
  recentCommands: { name: 'lotus.terminal.recent', area: 'browser', whose: 'person', signOut: 'goes' },
  /** Which text a program in a terminal has put on the clipboard, by its digest, and on which server. */
  copied: { name: 'lotus.copied', area: 'browser', whose: 'person', signOut: 'goes' },
  /** By user, resource and record: the unsaved values of a form. */
  draft: { name: 'lotus.draft', rest: /./, area: 'tab', whose: 'person', signOut: 'goes', givesWay: true },
  /** By list and user: the views that they have saved. */
  views: {
    name: 'RaStorelotus',
    rest: /\.views\.\d+$/,
    area: 'browser',
    whose: 'person',
    signOut: 'stays',
    whenFull: 'told',
  },
  /**
   * The preferences for tables and pages: view, columns, sort order, page size, row height, from when on figures are
   * marked, whether the facts about a server are open, whether this browser calls when there is trouble.
   */
  tables: {
    name: 'RaStorelotus',
    rest: /\.(view|hidden|perPage|sort)$|^list\.compact$|^(expiry|server)\.thresholds$|^server\.(facts|totals)$|^trouble\.notices$/,
    area: 'browser',
    whose: 'browser',
    signOut: 'stays',
  },
  /** By user: the findings of checks that they know, what they have done after a break-in, and when to remind them. */
  findings: {
    name: 'RaStorelotus',
    rest: /^findings\.(known|done|later)\.\d+$/,
    area: 'browser',
    whose: 'person',
    signOut: 'stays',
    whenFull: 'told',
  },
  /** The time zone of the Nezha server, as chosen by the user. */
  serverZone: { name: 'RaStorelotus', rest: /^serverZone$/, area: 'browser', whose: 'browser', signOut: 'stays' },
  /** By user: the state of the Nezha server that they keep as known. */
  knownState: {
    name: 'RaStorelotus',
    rest: /^knownState\.\d+$/,
    area: 'browser',
    whose: 'person',
    signOut: 'stays',
    whenFull: 'refused',
  },
  /** By user: when they looked at the servers last, and before. */
  visits: { name: 'RaStorelotus', rest: /^visits\.\d+$/, area: 'browser', whose: 'person', signOut: 'stays' },
  /** Everything else that react-admin stores: searches, ticked rows, and how much of traffic plans was used when that was read. */
  lists: { name: 'RaStorelotus', rest: /./, area: 'browser', whose: 'person', signOut: 'goes' },
  /** The id of the user who owns the stored personal values. */
  personInBrowser: { name: 'lotus.person', area: 'browser', whose: 'browser', signOut: 'goes' },
  personInTab: { name: 'lotus.person', area: 'tab', whose: 'browser', signOut: 'goes' },
} satisfies Record<string, StorageEntry>

/** The folder in which downloads are collected. It is removed at sign-out. */
export const downloadsFolder = 'lotus.downloads'

/** The folder of the marks in the names of those tokens. It stays at sign-out. */
export const marksFolder = 'lotus.marks'

const names = new Set(Object.values<StorageEntry>(entries).map(({ name }) => name.split('.')[0]))

/** The entry of a key in an area; `left` for a key that an older version has left, undefined for any other key. */
export function entryOf(area: Area, key: string): StorageEntry | 'left' | undefined {
  const found = Object.values<StorageEntry>(entries).find(
    ({ name, rest, area: own }) =>
      own === area && (rest ? key.startsWith(`${name}.`) && rest.test(key.slice(name.length + 1)) : key === name),
  )
  return found ?? (names.has(key.split('.')[0]) ? 'left' : undefined)
}
