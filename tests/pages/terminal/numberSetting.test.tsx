import { act, cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NumberSetting } from '../../../src/pages/terminal/settings/NumberSetting.tsx'
import { SettingsDialog } from '../../../src/pages/terminal/settings/SettingsDialog.tsx'
import { createPreferences } from '../../../src/pages/terminal/settings/preferences.ts'
import { showPart } from '../../files/panel/show.tsx'
import { createArea, openPage } from '../../storage/fakeBrowser.ts'

test('terminal: a number setting refuses a value out of range, and returns to the last valid one', async () => {
  const preferences = createPreferences(openPage())
  const user = showPart(<NumberSetting name="fontSize" min={8} max={40} usual={16} preferences={preferences} />)
  const field = screen.getByRole('textbox', { name: 'Font size' })
  await user.type(field, '20')
  await user.tab()
  expect(preferences.getState().fontSize).toBe(20)
  await user.clear(field)
  await user.type(field, '99')
  expect(field).toBeInvalid()
  expect(screen.getByText('From 8 to 40')).toBeVisible()
  await user.tab()
  expect(preferences.getState().fontSize).toBe(20)
  expect(field).toHaveValue('20')
  expect(field).toBeValid()
  await user.clear(field)
  await user.tab()
  expect(preferences.getState().fontSize).toBeUndefined()
})

test.each(['Enter', 'leaving the field'])(
  'terminal: the lines that terminals keep change once with the whole number, by %s',
  async (way) => {
    const preferences = createPreferences(openPage())
    const applied: number[] = []
    preferences.subscribe(() => applied.push(preferences.getState().scrollback))
    const setting = <NumberSetting name="scrollback" min={0} max={100_000} usual={10_000} preferences={preferences} />
    const user = showPart(setting)
    const field = screen.getByRole('textbox')
    await user.clear(field)
    await user.type(field, '20000')
    expect(applied).toEqual([])
    if (way === 'Enter') await user.keyboard('{Enter}')
    else await user.tab()
    expect(applied).toEqual([20_000])
  },
)

test('terminal: a number that nobody has typed does not take back what another tab has set', async () => {
  const browser = createArea()
  const [here, there] = [openPage({ browser }), openPage({ browser })].map(createPreferences)
  if (!here || !there) throw new Error('no page')
  const setting = <NumberSetting name="scrollback" min={0} max={100_000} usual={10_000} preferences={here} />
  const user = showPart(setting)
  await user.click(screen.getByRole('textbox'))
  there.set({ scrollback: 50_000 })
  act(() => here.set({ blink: false }))
  expect(screen.getByRole('textbox')).toHaveValue('50000')
  await user.tab()
  expect(here.getState().scrollback).toBe(50_000)
})

test('terminal: Escape drops a number that is half typed', async () => {
  const preferences = createPreferences(openPage())
  const user = showPart(<SettingsDialog preferences={preferences} onClose={cleanup} />)
  const field = await screen.findByLabelText('Scrollback lines')
  await user.clear(field)
  await user.type(field, '1')
  await user.keyboard('{Escape}')
  expect(field).not.toBeInTheDocument()
  expect(preferences.getState().scrollback).toBe(10_000)
})
