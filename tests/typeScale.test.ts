import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Pixels. Whoever needs another size makes the product look as if two people had drawn it. */
const texts = ['12', '13', '14', '16', '20']
/** The size of a single icon. */
const icons = ['24']
/** The words of a button that has room for its icon only; screen readers still read them. */
const unseen = '0'

const files = ['src', 'resources']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((name) => /\.(css|tsx?)$/.test(name))

test('type: every size is one of the scale', () => {
  const sizes = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:font-size|fontSize): '?(-?[\d.]+)(px|em|rem|%)?/g)].map(
      ([, size = '', unit = 'px']) => ({ file, size: unit === 'px' ? size : `${size}${unit}` }),
    ),
  )
  expect(sizes.length).toBeGreaterThan(50)
  expect(sizes.filter(({ size }) => ![...texts, ...icons, unseen].includes(size))).toEqual([])
})
