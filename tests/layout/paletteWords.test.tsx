import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LocaleState } from '#i18n/locale.ts'
import { translations, type Locale } from '#locales/languages.ts'
import { createStore } from '../../src/store.ts'
import { findRow, renderApp } from '../app.tsx'
import { english } from '../english.ts'

const seed = { server: [{ id: 1, name: 'tokyo' }] }
const first = () => screen.queryAllByRole('option')[0]?.textContent?.trim().replace(/\s+/g, ' ')

async function open(locale: Locale, query: string) {
  const texts = await translations[locale]()
  const language = { ...english, ...createStore<LocaleState>({ locale, texts }) }
  const { user } = await renderApp('/', { seed, language })
  await findRow('tokyo')
  await user.keyboard('{Control>}k{/Control}')
  const search = within(await screen.findByRole('dialog')).getByRole('combobox')
  await waitFor(() => expect(search).toHaveFocus())
  await user.paste(query)
  return user
}

test.each<[Locale, string, string]>([
  ['en-US', 'log out', 'Sign out'],
  ['en-US', 'dark mode', 'Theme: Dark'],
  ['en-US', 'add server', 'Install an agent Servers'],
  ['en-US', 'password', 'Change password'],
  ['en-US', 'change password', 'Change password'],
  ['en-US', 'change my password', 'Change password'],
  ['en-US', 'who is told', 'Alert rules Notification › AlertRule'],
  ['de-DE', 'wer wird benachrichtigt', 'Alarmregeln Benachrichtigungen › Alarmregeln'],
  ['zh-CN', '谁会收到通知', '告警规则 通知 › 告警规则'],
  ['en-US', 'rename account', 'Username'],
  ['en-US', 'my account', 'Profile'],
  ['en-US', 'add user', 'New user'],
  ['en-US', 'broken into', 'Security check Settings'],
  ['en-US', 'plan', 'Traffic Server'],
  ['de-DE', 'eingebrochen', 'Sicherheitsprüfung Einstellungen'],
  ['de-DE', 'Verlängerung', 'Ablaufdaten Server'],
  ['zh-CN', '续费', '到期 服务器'],
  ['zh-CN', '流量', '流量 服务器'],
  ['en-US', 'telegram', 'Notifiers Notification › Notifier'],
  ['de-DE', 'Passwort ändern', 'Passwort ändern'],
  ['zh-CN', '企业微信', '通知方式 通知 › 通知方式'],
  ['en-US', 'export', 'Configuration file Settings'],
  ['en-US', 'health', 'Configuration check Settings'],
  ['en-US', 'command', 'Run a command: … Servers'],
  ['en-US', 'unblock', 'Unblock: … Firewall entries'],
  ['en-US', 'delete', 'Delete: …'],
  ['en-US', 'ofline', 'Needs attention: Offline Servers'],
  ['en-US', 'user admin', 'admin #1'],
  ['de-DE', 'ausloggen', 'Abmelden'],
  ['de-DE', 'dunkler Modus', 'Design: Dunkel'],
  ['de-DE', 'export', 'Konfigurationsdatei Einstellungen'],
  ['de-DE', 'terminal tokyo', 'Terminal: tokyo Server'],
  ['zh-CN', '深色模式', '外观：深色'],
  ['zh-CN', '添加服务器', '安装 Agent 服务器'],
  ['zh-CN', '终端 tokyo', '终端：tokyo 服务器'],
  ['zh-CN', '终端tokyo', '终端：tokyo 服务器'],
  ['zh-CN', 'tokyo终端', '终端：tokyo 服务器'],
  ['zh-CN', '封禁203.0.113.9', '封禁地址：203.0.113.9'],
  ['fr-FR', 'configuration de l’agent tokyo', 'Configuration de l’agent : tokyo Serveurs'],
])('search everything: in %s, %j finds %j first', async (locale, query, expected) => {
  await open(locale, query)
  await waitFor(() => expect(first()).toBe(expected))
})

test.each<[Locale, string]>([
  ['de-DE', 'language german'],
  ['de-DE', 'Sprache Deutsch'],
  ['zh-CN', 'language german'],
  ['zh-CN', '语言 德语'],
  ['zh-CN', 'Deutsch'],
])('search everything: in %s, %j finds a language', async (locale, query) => {
  await open(locale, query)
  await waitFor(() => expect(first()).toMatch(/^Deutsch /))
})

test('search everything: the password leads into the form of the profile', async () => {
  const user = await open('en-US', 'new password')
  await waitFor(() => expect(first()).toBe('Change password'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByLabelText(/^Current password/)).toHaveFocus())
})
