import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Product } from '../product.mjs'
import { screens } from '../screens.ts'
import { enter, resize } from '../steps.ts'
import { judgeByAxe, judgeMotion, judgeSpacing, judgeText, walk, type Ground } from './checks.ts'
import { overlays } from './overlays.ts'

/** A screen, or something that opens over one. */
interface Stop {
  name: string
  ground: Ground
  only?: 'wide' | 'narrow' | undefined
  width?: number | undefined
  show: (page: Page, product: Product) => Promise<void>
}

const settled = (page: Page) => expect(page.locator('.MuiSkeleton-root, [aria-busy=true], main .splash')).toHaveCount(0)

const stops: Stop[] = [
  {
    name: 'login',
    ground: 'page',
    async show(page, { url }) {
      await page.goto(`${url}login`)
      await expect(page.getByRole('button', { name: 'Continue with Lotus ID' })).toBeVisible()
    },
  },
  ...screens.map(([address, there]): Stop => ({
    name: `screen ${address || 'servers'}`,
    ground: /\?(edit|create)/.test(address) ? 'dialog' : 'page',
    async show(page, { url }) {
      await enter(page, url + address)
      await expect(there(page)).toBeVisible()
      await settled(page)
    },
  })),
  ...overlays.map(({ name, over, role = 'dialog' as const, only, width, open }): Stop => ({
    name,
    ground: role === 'menu' ? 'menu' : 'dialog',
    only,
    width,
    async show(page, product) {
      await enter(page, product.url + over)
      await expect(page.locator('main h1')).toHaveCount(1)
      await settled(page)
      await open(page, product)
      await expect(page.getByRole(role as 'dialog').last()).toBeVisible()
    },
  })),
]

/** The name of the file that holds the order of the focus. */
const fileOf = (name: string, width: number) => `${name.replaceAll(/[^\w]+/g, '-')}-${width}.txt`

for (const { name, ground, only, width, show } of stops) {
  const prepare = async (page: Page, start: () => Promise<Product>) => {
    const product = await start()
    await show(page, product)
  }

  const judge = async (faults: Promise<string[]>, check: string) => {
    const found = await faults
    test.info().annotations.push({ type: check, description: found.join('\n') })
    expect.soft(found, check).toEqual([])
  }

  const judgeFocus = async (page: Page, check: string, width: number) => {
    const { order, faults } = await walk(page, ground)
    await judge(Promise.resolve(faults), `focus is seen, ${check}`)
    // What a list offers changes with its records, from moment to moment.
    if (ground === 'page') return
    expect.soft(order).toMatchSnapshot(fileOf(name, width))
    test.info().annotations.push({ type: `order of the focus, ${check}`, description: '' })
  }

  test.describe(() => {
    test.beforeEach(({ announce }) => {
      announce(
        /^verbose: \[DOM\] Password forms should have|status of 404 .*\/dashboard\/|Content Security Policy|net::ERR|postMessage|status of 50\d|^info: /,
      )
    })

    if (only !== 'narrow') {
      const wide = width ?? 1280
      test.describe(() => {
        test.use({ viewport: { width: wide, height: 800 } })

        test(`${name}, wide`, async ({ page, start }) => {
          await prepare(page, () => start({ data: 'demo' }))
          await judge(judgeByAxe(page, ground), 'axe, light, 1280 px')
          await page.emulateMedia({ colorScheme: 'dark' })
          await judge(judgeByAxe(page, ground), 'axe, dark, 1280 px')
          await judge(judgeMotion(page), 'reduced motion')
          await judge(judgeSpacing(page), 'text spacing, 1280 px')
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, forcedColors: 'active' })
            await page.screenshot({ path: test.info().outputPath(`forced-${colorScheme}.png`) })
          }
          await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
          await judgeFocus(page, '1280 px', wide)
        })
      })
    }

    if (only !== 'wide' && !width) {
      test.describe(() => {
        test.use({ viewport: { width: 390, height: 844 } })

        test(`${name}, narrow`, async ({ page, start }) => {
          await prepare(page, () => start({ data: 'demo' }))
          await judge(judgeByAxe(page, ground), 'axe, light, 390 px')
          await page.emulateMedia({ colorScheme: 'dark' })
          await judge(judgeByAxe(page, ground), 'axe, dark, 390 px')
          await judge(judgeSpacing(page), 'text spacing, 390 px')
          await page.emulateMedia({ colorScheme: 'light' })
          await judgeFocus(page, '390 px', 390)
        })
      })
    }

    if (only !== 'wide' && !width) {
      test.describe(() => {
        // Charts are drawn once they are in sight, so the window begins high.
        test.use({ viewport: { width: only === 'narrow' ? 320 : 640, height: 1600 }, deviceScaleFactor: 2 })

        test(`${name}, zoomed`, async ({ page, start }) => {
          await prepare(page, () => start({ data: 'demo' }))
          if (only !== 'narrow') {
            await resize(page, 640, 400)
            await judge(judgeText(page), 'zoom of 200 %')
            await page.screenshot({ path: test.info().outputPath('640.png') })
          }
          // Lists become cards, and tables of other screens do not.
          const isList = (await page.locator('.table-frame table[aria-busy] tbody tr').count()) > 0
          await resize(page, 320, 640)
          if (isList) await expect(page.locator('.cards li').first()).toBeVisible()
          await judge(judgeText(page), 'reflow at 320 px')
          await page.screenshot({ path: test.info().outputPath('320.png') })
          await judge(
            walk(page, ground).then(({ faults }) => faults),
            'focus is seen, 320 px',
          )
        })
      })
    }
  })
}
