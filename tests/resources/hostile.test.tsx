import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AnyField } from '#engine/field.ts'
import type { AnyResource } from '#engine/resource.ts'

import type { MessageKey } from '#locales/messages.ts'
import { resources } from '#resources/index.ts'
import { renderApp } from '../app.tsx'
import { names } from '../list.ts'
import { textContextOf } from '../engine/textContext.ts'

/** Lists whose records have a name field. */
const pages = resources.filter(
  ({ nav, api, fields, recordRepresentation }) =>
    nav && !api?.singleton && (fields as Record<string, AnyField>)[recordRepresentation]?.empty === '',
)
const cases = pages.map((descriptor) => [descriptor.name, descriptor] as const)

/** Groups are wrapped in the answers of the API (docs/contract/entities.md#groups). */
const isWrapped = (name: string) => name.endsWith('-group')

/** The answer for a list that the server pages (docs/contract/http.md#paging). */
const page = (value: unknown[]) => ({ value, pagination: { offset: 0, limit: 10, total: value.length } })

const listPath = ({ name, api }: AnyResource) => `/${api?.listPath ?? name}`

const words = {
  long: 'x'.repeat(500),
  arabic: 'خادم طوكيو (1)',
  html: '<img src=x onerror=alert(1)><b>bold</b>',
  nulls: 'all null',
  bare: 'bare',
}

/** One odd record of each kind. */
function odd({ name, fields, recordRepresentation, api }: AnyResource) {
  const texts = Object.entries<AnyField>(fields).filter(([, { empty }]) => empty === '')
  const filled = (text: string) => Object.fromEntries(texts.map(([key]) => [key, text]))
  const nothing = Object.fromEntries(Object.keys(fields).map((key) => [key, null]))
  const items = [
    { id: 1, ...filled(words.long) },
    { id: 2, ...filled(words.arabic) },
    { id: 3, ...filled(words.html) },
    { id: 4, ...nothing, [recordRepresentation]: words.nulls },
    { id: 5, [recordRepresentation]: words.bare },
    { id: 6, ...nothing },
  ]
  if (api?.paging) return page(items)
  return isWrapped(name) ? items.map(({ id, ...item }) => ({ ...item, group: { id, ...item } })) : items
}

test.each(cases)(
  'list: %s without data shows as an empty list, and odd records show as plain text',
  async (_, descriptor) => {
    const { backend, reopen } = await renderApp('/nat')
    backend.fail({ method: 'GET', path: listPath(descriptor) }, { body: { success: true } })
    reopen(descriptor.route)
    expect(
      await screen.findByText(textContextOf().translate(`resources.${descriptor.name}.empty` as MessageKey)),
    ).toBeVisible()
    backend.fail({ method: 'GET', path: listPath(descriptor) }, { body: { success: true, data: odd(descriptor) } })
    reopen(`${descriptor.route}?sort=id&order=ASC`)
    expect(await screen.findByText(words.bare)).toBeVisible()
    expect(names()).toEqual([words.long, words.arabic, words.html, words.nulls, words.bare, '#6'])
    expect(document.querySelector('table img, table b')).toBeNull()
  },
)
