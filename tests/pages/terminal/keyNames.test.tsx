import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LocaleState } from '#i18n/locale.ts'
import { translations } from '#locales/languages.ts'
import { createStore } from '../../../src/store.ts'
import { renderApp } from '../../app.tsx'
import { english } from '../../english.ts'

test('terminal: in German, keys have the names that they have in the rest of the product', async () => {
  const texts = await translations['de-DE']()
  const german = createStore<LocaleState>({ locale: 'de-DE', texts })
  const { user } = await renderApp('/terminal/1', {
    seed: { server: [{ id: 1, name: 'tokyo' }] },
    language: { ...english, ...german },
    narrow: true,
  })
  const bar = within(await screen.findByRole('toolbar', { name: 'Tasten' }))
  expect(bar.getByRole('button', { name: 'Strg' })).toBeVisible()
  expect(bar.getByRole('button', { name: 'Bild↓' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Terminal-Einstellungen' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Strg+Umschalt+C')).toBeVisible()
  expect(dialog.getByText('Strg+Alt+Umschalt+Bild↑')).toBeVisible()
  expect(dialog.getByText('Strg++')).toBeVisible()
  expect(dialog.queryByText(/Ctrl|Shift/)).toBeNull()
})
