import { expect, test } from 'vitest'
import {
  filledForServer,
  filledIn,
  isLacking,
  serverVariablesIn,
  variablesOfServer,
  variablesIn,
  variablesToAsk,
} from '../../src/snippets/snippet.ts'
import { createSnippets } from '../../src/snippets/snippetStore.ts'
import { createArea, openPage } from '../storage/fakeBrowser.ts'

const tokyo = variablesOfServer({ id: 7, name: 'tokyo', geoip: { ip: { ipv4_addr: '192.0.2.7' } } })

test('snippets: a variable is named once, with its default', () => {
  expect(variablesIn('ssh -p {{port:22}} {{user}}@{{server.ip}} # {{port}} {{größe:}}')).toEqual([
    { name: 'port', usual: '22' },
    { name: 'user', usual: undefined },
    { name: 'server.ip', usual: undefined },
    { name: 'größe', usual: '' },
  ])
})

test.each([
  "docker ps --format '{{.Names}}'",
  "docker inspect -f '{{range .Networks}}{{.IP}}{{else}}none{{end}}' web",
  'echo {{ name }} {{}} {{1}} {name}',
])('snippets: %s has no variables', (text) => {
  expect(variablesIn(text)).toEqual([])
  expect(filledIn(text, { end: 'x', else: 'x', name: 'x' })).toBe(text)
})

test('snippets: values are put in as they are, but never end the line or hide what it says', () => {
  expect(filledIn('echo {{a}} {{b}} {{c}}', { a: '$(id) "x"', b: 'one\r\ntwo\x1b', c: '\u202eabc' })).toBe(
    'echo $(id) "x" onetwo abc',
  )
  expect(filledIn('{{a}} {{b}}', { a: '{{b}}', b: '$&' })).toBe('{{b}} $&')
})

test('snippets: what a server does not say is its default in the text, and lacks only without one', () => {
  const oslo = variablesOfServer({ id: 8, name: 'oslo' })
  const text = 'ping {{server.ip:127.0.0.1}} {{port:22}}'
  expect([tokyo, oslo].map((server) => filledForServer(text, server))).toEqual([
    'ping 192.0.2.7 {{port:22}}',
    'ping 127.0.0.1 {{port:22}}',
  ])
  expect(isLacking(serverVariablesIn(text), oslo)).toBe(false)
  expect(isLacking(serverVariablesIn('ping {{server.ip}}'), oslo)).toBe(true)
})

test('snippets: what the server says is not asked for, and what it does not say is', () => {
  const names = (values: Parameters<typeof variablesToAsk>[1]) =>
    variablesToAsk('{{server.name}} {{server.ip}} {{port}}', values).map(({ name }) => name)
  expect(names(tokyo)).toEqual(['port'])
  expect(names(variablesOfServer({ id: 7, name: 'tokyo' }))).toEqual(['server.ip', 'port'])
  expect(names(undefined)).toEqual(['port'])
})

test('snippets: of what is taken, those count that no other tab has added or removed', () => {
  const storage = openPage()
  const mine = createSnippets(storage, 1)
  const other = createSnippets(storage, 1)
  other.save({ name: 'one', text: 'ls' })
  expect(
    mine.take([
      { name: 'one', text: 'ls' },
      { name: 'two', text: 'df -h' },
    ]),
  ).toBe(1)
})

test('snippets: are kept for one user, in their order, and take what is new', () => {
  const storage = openPage()
  const mine = createSnippets(storage, 1)
  mine.save({ name: 'one', text: 'ls' })
  mine.save({ name: 'two', text: 'df -h' })
  mine.save({ id: 1, name: 'first', text: 'ls -l' })
  mine.move(2, -1)
  expect(
    mine.take([
      { name: 'two', text: 'df -h' },
      { name: 'two', text: 'du' },
    ]),
  ).toBe(1)
  const names = createSnippets(storage, 1)
    .getState()
    .map(({ name, text }) => `${name} ${text}`)
  expect(names).toEqual(['two df -h', 'first ls -l', 'two du'])
  expect(createSnippets(storage, 2).getState()).toEqual([])
  mine.remove(2)
  expect(mine.getState().map(({ name }) => name)).toEqual(['first', 'two'])
})

test('snippets: a change keeps what another tab has added', () => {
  const browser = createArea()
  const [here, there] = [1, 2].map(() => createSnippets(openPage({ browser }), 1))
  there?.save({ name: 'there', text: 'ls' })
  here?.save({ name: 'here', text: 'ls' })
  expect(here?.getState().map(({ name }) => name)).toEqual(['there', 'here'])
})

test.each(['{', '{}', '[7, {"id": 1, "name": "", "text": "ls"}, {"id": "x", "name": "a", "text": "b"}]'])(
  'snippets: stored values that are none are left out: %s',
  (text) => {
    const storage = openPage({ browser: createArea({ 'lotus.snippets.1': text }) })
    expect(createSnippets(storage, 1).getState()).toEqual([])
  },
)

test('snippets: one that the browser has no room for takes none of the others with it', () => {
  const browser = createArea({}, { capacity: 100 })
  createSnippets(openPage({ browser }), 1).save({ name: 'up', text: 'uptime' })
  const snippets = createSnippets(openPage({ browser }), 1)
  snippets.save({ name: 'long', text: 'x'.repeat(100) })
  expect(snippets.getState().map(({ name }) => name)).toEqual(['up', 'long'])
  const later = createSnippets(openPage({ browser }), 1)
  expect(later.getState().map(({ name }) => name)).toEqual(['up'])
})
