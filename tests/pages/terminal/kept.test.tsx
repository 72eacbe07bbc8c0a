import { expect, test } from 'vitest'
import { keepPlan, readPlan } from '../../../src/pages/terminal/plan.ts'
import { createPreferences } from '../../../src/pages/terminal/settings/preferences.ts'
import { createArea, openPage } from '../../storage/fakeBrowser.ts'

test('terminal: keeps the settings for other pages', () => {
  const storage = openPage()
  createPreferences(storage).set({ fontSize: 20, palette: 'light', askBeforePaste: false })
  expect(createPreferences(storage).getState()).toMatchObject({
    fontSize: 20,
    palette: 'light',
    askBeforePaste: false,
    scrollback: 10_000,
    blink: true,
  })
})

test('terminal: a setting keeps what another tab has set since the page was opened', () => {
  const browser = createArea()
  const [here, there] = [1, 2].map(() => createPreferences(openPage({ browser })))
  there?.set({ palette: 'light' })
  here?.set({ fontSize: 20 })
  expect(here?.getState()).toMatchObject({ palette: 'light', fontSize: 20 })
  expect(createPreferences(openPage({ browser })).getState()).toMatchObject({ palette: 'light', fontSize: 20 })
})

test('terminal: programs fill the clipboard only where somebody has chosen that, not by an older default', () => {
  const browser = createArea({ 'lotus.terminal': '{"fontSize":20,"programsCopy":true}' })
  const preferences = createPreferences(openPage({ browser }))
  expect(preferences.getState()).toMatchObject({ fontSize: 20, programsMayCopy: false })
  preferences.set({ palette: 'light' })
  expect(JSON.parse(browser.getItem('lotus.terminal') ?? '')).toEqual({ fontSize: 20, palette: 'light' })
  preferences.set({ programsMayCopy: true })
  expect(createPreferences(openPage({ browser })).getState().programsMayCopy).toBe(true)
})

test.each(['', 'no JSON', '[]', 'null', '{"fontSize":"large","palette":"pink","scrollback":-1,"blink":7}'])(
  'terminal: replaces invalid stored settings such as %j by the defaults',
  (text) => {
    const { getState } = createPreferences(openPage({ browser: createArea({ 'lotus.terminal': text }) }))
    expect(getState()).toMatchObject({ palette: 'dark', scrollback: 10_000, blink: true })
    expect(getState().fontSize).toBeUndefined()
  },
)

test('terminal: keeps the layout of several panes for the page of their server, but not a single pane', () => {
  const storage = openPage()
  const plan = [{ way: 'row', share: 0.5, first: { pane: '3' }, second: { pane: '5' } }, { pane: '3' }] as const
  keepPlan(storage, 3, plan)
  expect(readPlan(storage, 3)).toEqual(plan)
  expect(readPlan(storage, 4)).toBeUndefined()
  keepPlan(storage, 3, [{ pane: '3' }])
  expect(readPlan(storage, 3)).toBeUndefined()
})

test.each([
  '{',
  '{"serverId":3,"tabs":[]}',
  '{"serverId":3,"tabs":[{"pane":"x"}]}',
  '{"serverId":3,"tabs":[{"way":"row"}]}',
])('terminal: ignores an invalid stored layout such as %j', (text) => {
  expect(readPlan(openPage({ tab: createArea({ 'lotus.terminal.tabs': text }) }), 3)).toBeUndefined()
})

test('terminal: keeps the name and the color of a tab, even of the only one', () => {
  const storage = openPage()
  const plan = [{ pane: '3', name: 'logs', color: 'red' }] as const
  keepPlan(storage, 3, plan)
  expect(readPlan(storage, 3)).toEqual(plan)
})

test.each(['{"pane":"3","color":"pink"}', '{"pane":"3","name":7}'])(
  'terminal: ignores a stored tab with marks that it cannot have, such as %s',
  (tab) => {
    const text = `{"serverId":3,"tabs":[${tab}]}`
    expect(readPlan(openPage({ tab: createArea({ 'lotus.terminal.tabs': text }) }), 3)).toBeUndefined()
  },
)
