import { expect, test, vi } from 'vitest'
import { createConsent } from '../../src/notices/consent.ts'
import { createNoticeBrowser } from './noticeBrowser.ts'

test('consent: is asked for once, and the answer is known', async () => {
  const { browser, calls } = createNoticeBrowser({ permission: 'default', answer: 'granted' })
  const consent = createConsent(browser)
  expect(consent.getState()).toBe('undecided')
  expect(await consent.ask()).toBe('granted')
  expect(await consent.ask()).toBe('granted')
  expect(calls).toEqual(['asked'])
})

test('consent: what the person changes in the settings of the browser is noticed', () => {
  const { browser, change } = createNoticeBrowser()
  const consent = createConsent(browser)
  const heard = vi.fn()
  consent.subscribe(heard)
  change('denied')
  expect(consent.getState()).toBe('denied')
  expect(heard).toHaveBeenCalledOnce()
})

test.each([
  ['without HTTPS', 'isSecureContext', 'insecure'],
  ['in a browser without notices', 'Notification', 'lacking'],
] as const)('consent: %s nobody is asked', async (_, lacking, state) => {
  const { browser, calls } = createNoticeBrowser({ permission: 'default' })
  Reflect.deleteProperty(browser, lacking)
  expect(await createConsent(browser).ask()).toBe(state)
  expect(calls).toEqual([])
})
