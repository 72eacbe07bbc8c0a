import { chromium } from 'playwright-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { packageBrowser, findBrowser, configuredBrowser, type Source } from './browser.mjs'

const none: Source = () => undefined

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('browser of the end-to-end tests', () => {
  test('the first one found starts with ordinary flags', async () => {
    const found = await findBrowser([none, () => ({ executablePath: '/first' }), () => ({ executablePath: '/second' })])
    expect(found.executablePath).toBe('/first')
    expect(found.args).toContain('--headless')
    expect(found.args).not.toContain('--disable-web-security')
  })

  test('without any browser, the error says in one sentence how to get one', async () => {
    await expect(findBrowser([none])).rejects.toThrow(/^No browser was found: .*LOTUS_BROWSER.*playwright install.*\.$/)
  })

  test('a named browser is never replaced by another', async () => {
    vi.stubEnv('LOTUS_BROWSER', '/nowhere/chromium')
    await expect(findBrowser()).rejects.toThrow(
      'LOTUS_BROWSER names /nowhere/chromium, which does not run as a browser.',
    )
    vi.stubEnv('LOTUS_BROWSER', process.execPath)
    expect(await configuredBrowser()).toEqual({ executablePath: process.execPath })
  })

  test('the development dependencies include one on Linux x64', async () => {
    const found = await packageBrowser()
    expect(Boolean(found)).toBe(process.platform === 'linux' && process.arch === 'x64')
    if (!found) return
    const browser = await chromium.launch(await findBrowser([packageBrowser]))
    const page = await browser.newPage()
    await page.setContent('<button>Sign in</button>')
    expect((await page.getByRole('button', { name: 'Sign in' }).boundingBox())?.height).toBeGreaterThan(10)
    await browser.close()
  })
})
