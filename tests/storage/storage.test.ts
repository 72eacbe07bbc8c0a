import { describe, expect, onTestFinished, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { entries, entryOf, type StorageEntry } from '../../src/storage/entries.ts'
import { filesIn } from '../../release/imports.ts'
import { createArea, openForbidden, openPage, textsOf } from './fakeBrowser.ts'

const asText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** A sample key for each entry. */
const samples: Record<keyof typeof entries, string> = {
  theme: 'lotus.theme',
  language: 'lotus.language',
  session: 'lotus.session',
  refreshing: 'lotus.refreshing',
  looked: 'lotus.looked',
  wanted: 'lotus.wanted',
  singleKeys: 'lotus.singleKeys',
  picture: 'lotus.picture.1',
  passwordCheck: 'lotus.passwordCheck.1',
  lastUse: 'lotus.lastUse',
  places: 'lotus.files.1.2',
  secondPane: 'lotus.secondPane.2',
  fullFiles: 'lotus.fullFiles.1.2',
  toolTokens: 'lotus.tools.1',
  snippets: 'lotus.snippets.1',
  layouts: 'lotus.layouts.1',
  terminal: 'lotus.terminal',
  terminalTabs: 'lotus.terminal.tabs',
  keptShells: 'lotus.keptShells.1.2',
  recentCommands: 'lotus.terminal.recent',
  copied: 'lotus.copied',
  draft: 'lotus.draft.1.nat.create',
  views: 'RaStorelotus.server.views.1',
  tables: 'RaStorelotus.server.hidden',
  findings: 'RaStorelotus.findings.known.1',
  serverZone: 'RaStorelotus.serverZone',
  knownState: 'RaStorelotus.knownState.1',
  visits: 'RaStorelotus.visits.1',
  lists: 'RaStorelotus.server.listParams',
  personInBrowser: 'lotus.person',
  personInTab: 'lotus.person',
}

/** A browser in which user 1 has stored a value for each entry, and other code has stored `theirs`. */
function fill() {
  const areas = { browser: createArea({ theirs: 'x' }), tab: createArea({ theirs: 'x' }) }
  for (const [name, key] of Object.entries(samples)) {
    const { area } = entries[name as keyof typeof entries] as StorageEntry
    areas[area].setItem(key, key === 'lotus.person' ? '1' : 'x')
  }
  return areas
}

const left = ({ browser, tab }: ReturnType<typeof fill>) =>
  [...Object.keys(textsOf(browser)), ...Object.keys(textsOf(tab))].toSorted()

describe('storage list', () => {
  test('has exactly one entry for each key', () => {
    for (const [name, key] of Object.entries(samples)) {
      const entry: StorageEntry = entries[name as keyof typeof entries]
      expect(entryOf(entry.area, key), key).toBe(entry)
    }
  })

  test('sign-out removes only the entries that it names', () => {
    const areas = fill()
    areas.browser.setItem('lotus.ofAnOlderVersion', 'x')
    openPage(areas).empty()
    expect(left(areas)).toEqual(
      [
        'RaStorelotus.findings.known.1',
        'RaStorelotus.knownState.1',
        'RaStorelotus.server.hidden',
        'RaStorelotus.server.views.1',
        'RaStorelotus.serverZone',
        'RaStorelotus.visits.1',
        'lotus.files.1.2',
        'lotus.fullFiles.1.2',
        'lotus.keptShells.1.2',
        'lotus.language',
        'lotus.layouts.1',
        'lotus.looked',
        'lotus.passwordCheck.1',
        'lotus.picture.1',
        'lotus.singleKeys',
        'lotus.snippets.1',
        'lotus.terminal',
        'lotus.theme',
        'lotus.tools.1',
        'theirs',
        'theirs',
      ].toSorted(),
    )
  })

  test('another user removes the entries of the user before, and the same user removes nothing', () => {
    const areas = fill()
    const before = left(areas)
    openPage(areas).claim(1)
    expect(left(areas)).toEqual(before)
    openPage(areas).claim(2)
    const theirs = [
      samples.secondPane,
      samples.terminalTabs,
      samples.recentCommands,
      samples.copied,
      samples.draft,
      samples.lists,
      samples.lastUse,
    ]
    expect(left(areas)).toEqual(before.filter((key) => !theirs.includes(key)))
    expect([areas.browser.getItem('lotus.person'), areas.tab.getItem('lotus.person')]).toEqual(['2', '2'])
  })

  test('is the only code that uses the stores of the browser', () => {
    const stores = /\b(localStorage|sessionStorage|indexedDB|navigator\.storage)\b/
    // The first paint comes before the code of the storage, and reads two texts.
    const allowed = ['src/storage/', 'src/first/scheme.ts']
    const wrong = filesIn('src', 'dataProvider', 'resources', 'locales').filter(
      (file) => !allowed.some((start) => file.startsWith(start)) && stores.test(readFileSync(file, 'utf8')),
    )
    expect(wrong).toEqual([])
  })

  test('has each name that the product uses', () => {
    const names = new Set<string>(Object.values(entries).map(({ name }) => name))
    const used = filesIn('src', 'dataProvider').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['"`](lotus\.[\w.]+)['"`]/g)].map(([, name = '']) => name),
    )
    expect(used.filter((name) => !names.has(name))).toEqual(['lotus.downloads', 'lotus.marks'])
  })
})

describe.each([
  ['forbids it', openForbidden],
  ['is full', () => openPage({ browser: createArea({}, { capacity: 0 }), tab: createArea({}, { capacity: 0 }) })],
])('storage: when the browser %s', (_why, open) => {
  test('keeps values as long as the page is open, and says so', () => {
    const storage = open()
    const theme = storage.kept(entries.theme, asText)
    expect([theme.read(), theme.write('dark'), theme.read()]).toEqual([undefined, false, 'dark'])
    theme.drop()
    expect(theme.read()).toBeUndefined()
    const session = storage.texts(entries.session)
    session.setItem('lotus.session', '1/2')
    expect(session.getItem('lotus.session')).toBe('1/2')
    storage.claim(1)
    storage.empty()
    expect(session.getItem('lotus.session')).toBeNull()
  })
})

test.each(['', 'no JSON', '"a text"', '[7]'])('storage: removes an invalid value such as %j and ignores it', (text) => {
  const browser = createArea({ 'lotus.looked': text })
  const asObject = (stored: unknown) =>
    typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : undefined
  expect(openPage({ browser }).kept(entries.looked, asObject).read()).toBeUndefined()
  expect(textsOf(browser)).toEqual({})
})

test('storage: removes the oldest drafts when there is no room for a new one', () => {
  const key = (name: string) => `lotus.draft.1.nat.${name}`
  const text = 'x'.repeat(50)
  const tab = createArea(
    { [key('old')]: `1 "${text}"`, [key('young')]: `2 "${text}"`, theirs: text },
    { capacity: 250 },
  )
  const storage = openPage({ tab })
  const draft = storage.kept(entries.draft, asText, 1, 'nat', 'new')
  expect(draft.write(text)).toBe(true)
  expect(Object.keys(textsOf(tab))).toEqual([key('young'), 'theirs', key('new')])
  expect(draft.read()).toBe(text)
})

test('storage: a value that does not fit replaces the stored value for this page', () => {
  const tab = createArea({ 'lotus.wanted': '/dashboard/nat' }, { capacity: 30 })
  const wanted = openPage({ tab }).kept(entries.wanted, asText)
  expect(wanted.write('/dashboard/'.repeat(9))).toBe(false)
  expect([wanted.read(), textsOf(tab)]).toEqual(['/dashboard/'.repeat(9), {}])
})

test.each([
  ['snippets', 1, [1]],
  ['layouts', 1, [1]],
  ['views', 1, ['server.views.1']],
  ['findings', 1, ['findings.known.1']],
  ['places', 0, [1, 2]],
  ['toolTokens', 0, [1]],
  ['keptShells', 0, [1, 2]],
] as const)(
  'storage: where %s do not fit, this page has the new ones and a later one the old ones',
  (name, times, of) => {
    const browser = createArea({ [samples[name]]: '"old"' }, { capacity: 60 })
    const keptIn = (storage: ReturnType<typeof openPage>) => storage.kept(entries[name], asText, ...of)
    const page = openPage({ browser })
    let told = 0
    onTestFinished(page.onLost(() => told++))
    expect(keptIn(page).write('long'.repeat(20))).toBe(false)
    expect([keptIn(page).read(), keptIn(openPage({ browser })).read()]).toEqual(['long'.repeat(20), 'old'])
    expect(told).toBe(times)
    // What another page has stored meanwhile is newer.
    keptIn(openPage({ browser })).write('newer')
    expect(keptIn(page).read()).toBe('newer')
    expect(keptIn(page).write('newest')).toBe(true)
    expect(told).toBe(times)
    expect(keptIn(openPage({ browser })).read()).toBe('newest')
  },
)

test('storage: a known state that does not fit is as if it had not been written', () => {
  const browser = createArea({ [samples.knownState]: '"old"' }, { capacity: 60 })
  const known = openPage({ browser }).kept(entries.knownState, asText, 'knownState.1')
  expect([known.write('long'.repeat(20)), known.read()]).toEqual([false, 'old'])
  expect(textsOf(browser)).toEqual({ [samples.knownState]: '"old"' })
})
