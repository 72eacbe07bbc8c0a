import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entries, type StorageEntry } from '../../src/storage/entries.ts'

/** What SECURITY.md calls each of the entries. */
const called: Record<keyof typeof entries, string> = {
  theme: 'theme',
  language: 'language',
  singleKeys: 'single-letter shortcuts',
  terminal: 'look of terminals',
  tables: 'columns, order and length of tables',
  serverZone: 'time zone',
  views: 'saved views',
  snippets: 'snippets',
  layouts: 'saved layouts of terminals',
  keptShells: 'names of the shells',
  fullFiles: 'full file manager may do',
  toolTokens: 'which API tokens',
  passwordCheck: 'password is asked for again',
  findings: 'findings of checks',
  visits: 'last looked at the servers',
  places: 'bookmarks and recent folders',
  picture: 'draw the person',
  knownState: 'known state',
  recentCommands: 'commands that shells have reported',
  lastUse: 'were last used',
  session: 'when the session ends',
  refreshing: 'when the session ends',
  personInBrowser: 'who was signed in',
  personInTab: 'who was signed in',
  lists: 'searches, filters and selections',
  draft: 'typed into a form',
  copied: 'put on the clipboard',
  terminalTabs: 'terminals are open',
  secondPane: 'second pane',
  wanted: 'screen to return to',
  looked: 'known about an update',
}

const rows = readFileSync('SECURITY.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test.each(Object.entries<StorageEntry>(entries))('SECURITY.md tells where %s is kept, and how long', (name, entry) => {
  const words = called[name as keyof typeof entries]
  const found = rows.filter(([, what]) => what?.includes(words))
  expect(found).toHaveLength(1)
  const [, , where, atSignOut] = found[0] ?? []
  expect(where).toContain(`the ${entry.area}`)
  expect(atSignOut).toBe(entry.signOut === 'goes' ? 'removed' : 'stays')
})
