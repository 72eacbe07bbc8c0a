import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NumberSetting } from '../../../src/pages/terminal/settings/NumberSetting.tsx'
import { createPreferences } from '../../../src/pages/terminal/settings/preferences.ts'
import { showPart } from '../../files/panel/show.tsx'
import { openPage } from '../../storage/fakeBrowser.ts'

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

test.each(['Enter', 'leaving the field', 'the end of the dialog'])(
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
    else if (way === 'leaving the field') await user.tab()
    else cleanup()
    expect(applied).toEqual([20_000])
  },
)
