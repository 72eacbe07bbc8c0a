import { screen } from '@testing-library/react'
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
  expect(preferences.getState().fontSize).toBe(20)
  await user.clear(field)
  expect(preferences.getState().fontSize).toBeUndefined()
  await user.type(field, '99')
  expect(field).toBeInvalid()
  expect(screen.getByText('From 8 to 40')).toBeVisible()
  expect(preferences.getState().fontSize).toBe(9)
  await user.tab()
  expect(field).toHaveValue('9')
  expect(field).toBeValid()
})
