import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../../../src/App.tsx'
import { renderApp } from '../../app.tsx'
import { enterProduct } from '../../auth/enter.tsx'
import { fill } from '../../typing.ts'
import { formInputs } from '../formValues.ts'
import { savedSettings, settingsOpened } from './settings.ts'

const direct = 'NZ::Use-Peer-IP'
const endsSessions = /ends every session at once, including yours/
const question = async () => within(await screen.findByRole('alertdialog'))

test('settings: the direct peer checkbox replaces the real IP header and restores it', async () => {
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
  await user.click(await screen.findByText('Save'))
  const asked = await question()
  expect(asked.getByText(/Behind a proxy, all visitors then share one address/)).toBeVisible()
  expect(asked.queryByText(endsSessions)).toBeNull()
  await user.click(await asked.findByText('Save'))
  await screen.findByText('Success')
  expect(savedSettings(backend)).toMatchObject([{ agent_real_ip_header: 'X-Other', web_real_ip_header: direct }])
})

test.each(['classic', 'current'] as const)(
  'settings: a %s server needs a confirmed real IP header, and the question shows the seen address',
  async (dialect) => {
    const setting = { web_real_ip_header: direct }
    const { user, backend } = await renderApp('/settings', { dialect, setting })
    await settingsOpened()
    await user.click(formInputs().get('Use direct peer IP: Real IP header of browsers'))
    await fill(user, formInputs().get('Real IP header of browsers'), 'X-Real-IP')
    await user.click(await screen.findByText('Save'))
    const asked = await question()
    expect(asked.getByText(/everyone is locked out/)).toBeVisible()
    expect(await asked.findByText('The server currently sees your address as 127.0.0.1.')).toBeVisible()
    const save = asked.getByRole('button', { name: 'Save' })
    expect(save).toBeDisabled()
    await user.click(await asked.findByLabelText(/the proxy sends X-Real-IP with every request/))
    expect(save).toBeEnabled()
    expect(savedSettings(backend)).toEqual([])
  },
)

test.each(['interim', 'current'] as const)(
  'settings: the question says that a new header ends every session (%s)',
  async (dialect) => {
    const { user } = await renderApp('/settings', { dialect })
    await settingsOpened()
    await user.click(formInputs().get('Use direct peer IP: Real IP header of browsers'))
    await user.click(await screen.findByText('Save'))
    expect((await question()).getByText(endsSessions)).toBeVisible()
  },
)

test('settings: a header that was discarded does not come back with the direct peer checkbox', async () => {
  const setting = { agent_real_ip_header: 'X-Agent' }
  const { user } = await renderApp('/settings', { setting })
  await settingsOpened()
  const header = formInputs().get('Real IP header of agents')
  const tick = formInputs().get('Use direct peer IP: Real IP header of agents')
  await fill(user, header, 'X-Other')
  await user.click(await screen.findByRole('button', { name: 'Undo changes' }))
  await waitFor(() => expect(header).toHaveValue('X-Agent'))
  await user.click(tick)
  expect(header).toHaveValue('')
  await user.click(tick)
  expect(header).toHaveValue('X-Agent')
})

test('settings: an invalid header name is refused', async () => {
  const { user, backend } = await renderApp('/settings')
  await settingsOpened()
  const header = formInputs().get('Real IP header of browsers')
  await fill(user, header, 'X Real IP:')
  await user.click(await screen.findByText('Save'))
  await waitFor(() => expect(header).toHaveAccessibleDescription(/^Must be a header name/))
  expect(savedSettings(backend)).toEqual([])
})

test('settings: on a current server, a new real IP header ends the session after a question', async () => {
  const { user, backend } = enterProduct('/dashboard/settings', { as: 'admin', App })
  await settingsOpened()
  const name = formInputs().get('Site name')
  const tick = formInputs().get('Use direct peer IP: Real IP header of browsers')
  await fill(user, name, 'Fleet')
  await user.click(tick)
  await user.click(await screen.findByText('Save'))
  const asked = await question()
  expect(asked.getByText(endsSessions)).toBeVisible()
  await user.click(await asked.findByText('Cancel'))
  expect(savedSettings(backend)).toEqual([])
  expect(name).toHaveValue('Fleet')
  expect(tick).toBeChecked()
  await user.click(await screen.findByText('Save', { selector: 'form button' }))
  await user.click(await (await question()).findByText('Save'))
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  expect(backend.setting).toMatchObject({ site_name: 'Fleet', web_real_ip_header: direct })
  expect(document.cookie).toBe('')
  expect(backend.tables.waf).toEqual([])
})
