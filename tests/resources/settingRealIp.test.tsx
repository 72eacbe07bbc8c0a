import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../../src/App.tsx'
import { renderApp } from '../app.tsx'
import { enter } from '../auth/enter.tsx'
import { fill } from '../typing.ts'
import { formInputs } from './formValues.ts'
import { savedSettings, saveSettings, settingsOpened } from './settings.ts'

const direct = 'NZ::Use-Peer-IP'
const endsSessions = /ends every session at once, yours included/
const question = async () => within(await screen.findByRole('alertdialog'))

test('the tick for the direct peer stands in for a header; on a classic server no question comes of it', async () => {
  const setting = { agent_real_ip_header: 'X-Agent' }
  const { user, backend } = await renderApp('/settings', { setting, dialect: 'classic' })
  await settingsOpened()
  const header = formInputs().get('Real IP header of agents')
  const tick = formInputs().get('Use direct peer IP: Real IP header of agents')
  await fill(user, header, 'X-Other')
  await user.click(tick)
  expect(header).toBeDisabled()
  expect(header).toHaveValue('')
  await user.click(tick)
  expect(header).toHaveValue('X-Other')
  await user.click(formInputs().get('Use direct peer IP: Real IP header of browsers'))
  await saveSettings(user)
  expect(savedSettings(backend)).toMatchObject([{ agent_real_ip_header: 'X-Other', web_real_ip_header: direct }])
})

test('on a current server a question says that every session ends; then the sign-in is asked for', async () => {
  const { user, backend } = enter('/dashboard/settings', { as: 'admin', App })
  await settingsOpened()
  const name = formInputs().get('Site name')
  const tick = formInputs().get('Use direct peer IP: Real IP header of browsers')
  await fill(user, name, 'Fleet')
  await user.click(tick)
  await user.click(screen.getByText('Save'))
  const asked = await question()
  expect(asked.getByText(endsSessions)).toBeVisible()
  await user.click(asked.getByText('Cancel'))
  expect(savedSettings(backend)).toEqual([])
  expect(name).toHaveValue('Fleet')
  expect(tick).toBeChecked()
  await user.click(await screen.findByText('Save', { selector: 'form button' }))
  await user.click((await question()).getByText('Save'))
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  expect(backend.setting).toMatchObject({ site_name: 'Fleet', web_real_ip_header: direct })
  expect(document.cookie).toBe('')
  expect(backend.tables.waf).toEqual([])
})
