/** One kind of thing that is kept in the browser. */
export interface StorageEntry {
  /** What it is found by; with `rest`, that and a dot stand before what tells them apart. */
  name: string
  rest?: RegExp
  /** What all tabs share, or what goes with one tab. */
  area: Area
  whose: 'browser' | 'person'
  signOut: 'goes' | 'stays'
  /** Default: JSON. */
  form?: 'text'
  /** Where there is no room, the oldest of these make it. */
  givesWay?: true
}

export type Area = 'browser' | 'tab'

/** Everything that the product keeps in a browser, but for the files of its builds; nothing else is ever written. */
export const entries = {
  theme: { name: 'lotus.theme', area: 'browser', whose: 'browser', signOut: 'stays', form: 'text' },
  language: { name: 'lotus.language', area: 'browser', whose: 'browser', signOut: 'stays', form: 'text' },
  /** When the session ends, and how long it lasts. */
  session: { name: 'lotus.session', area: 'browser', whose: 'browser', signOut: 'goes', form: 'text' },
  /** Since when a tab has been extending the session. */
  refreshing: { name: 'lotus.refreshing', area: 'browser', whose: 'browser', signOut: 'goes', form: 'text' },
  /** What has been found out about the build on the server. */
  looked: { name: 'lotus.looked', area: 'browser', whose: 'browser', signOut: 'stays' },
  /** Where somebody was on the way to when they left for another site to sign in. */
  wanted: { name: 'lotus.wanted', area: 'tab', whose: 'browser', signOut: 'goes', form: 'text' },
  /** By person: do they let another site draw their picture? */
  picture: { name: 'lotus.picture', rest: /^\d+$/, area: 'browser', whose: 'person', signOut: 'stays' },
  /** By person and server: bookmarks and recent folders. */
  places: { name: 'lotus.files', rest: /^\d+\.\d+$/, area: 'browser', whose: 'person', signOut: 'stays' },
  /** How terminals look and behave. */
  terminal: { name: 'lotus.terminal', area: 'browser', whose: 'browser', signOut: 'stays' },
  /** The terminals that are open in the tab. */
  terminalTabs: { name: 'lotus.terminal.tabs', area: 'tab', whose: 'person', signOut: 'goes' },
  /** By person, resource and record: what has been typed into a form and not been saved. */
  draft: { name: 'lotus.draft', rest: /./, area: 'tab', whose: 'person', signOut: 'goes', givesWay: true },
  /** How somebody wants the tables: columns, order, length, height of the rows. */
  tables: {
    name: 'RaStorelotus',
    rest: /\.(hidden|perPage|sort)$|^list\.compact$/,
    area: 'browser',
    whose: 'browser',
    signOut: 'stays',
  },
  /** What else react-admin keeps: what has been searched for and ticked. */
  lists: { name: 'RaStorelotus', rest: /./, area: 'browser', whose: 'person', signOut: 'goes' },
  /** To whom belongs what is kept of a person. */
  personInBrowser: { name: 'lotus.person', area: 'browser', whose: 'browser', signOut: 'goes' },
  personInTab: { name: 'lotus.person', area: 'tab', whose: 'browser', signOut: 'goes' },
} satisfies Record<string, StorageEntry>

/** The folder in which downloads are gathered. It goes at sign-out. */
export const downloadsFolder = 'lotus.downloads'

const names = new Set(Object.values<StorageEntry>(entries).map(({ name }) => name.split('.')[0]))

/** The entry of a key in an area; that of keys which an older version has left is `left`, that of others undefined. */
export function entryOf(area: Area, key: string): StorageEntry | 'left' | undefined {
  const found = Object.values<StorageEntry>(entries).find(
    ({ name, rest, area: own }) =>
      own === area && (rest ? key.startsWith(`${name}.`) && rest.test(key.slice(name.length + 1)) : key === name),
  )
  return found ?? (names.has(key.split('.')[0]) ? 'left' : undefined)
}
