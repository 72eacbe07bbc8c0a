import { expect, test } from 'vitest'
import * as z from 'zod'
import { defineEnum } from '#engine/enum.ts'
import type { AnyField } from '#engine/field.ts'
import { choice } from '#engine/fields/choice.tsx'
import { integer } from '#engine/fields/integer.tsx'
import { json } from '#engine/fields/json.tsx'
import { list } from '#engine/fields/list.tsx'
import { password } from '#engine/fields/password.tsx'
import { reference } from '#engine/fields/reference.tsx'
import { references } from '#engine/fields/references.tsx'
import { referenceSet } from '#engine/fields/referenceSet.tsx'
import { referenceText } from '#engine/fields/referenceText.tsx'
import { shown } from '#engine/fields/shown.tsx'
import { text } from '#engine/fields/text.tsx'
import { timestamp } from '#engine/fields/timestamp.tsx'
import { toggle } from '#engine/fields/toggle.tsx'
import { url } from '#engine/fields/url.tsx'

const kinds: Record<string, AnyField> = {
  text: text({ required: true }),
  integer: integer({ min: 1 }),
  toggle: toggle(),
  url: url({ required: true }),
  choice: choice(defineEnum('request_method', { 1: 'get', 2: 'post' })),
  reference: reference('server'),
  references: references('server'),
  referenceSet: referenceSet('server'),
  referenceText: referenceText('server'),
  password: password({ min: 8, max: 72 }),
  list: list(),
  json: json(z.array(z.int()), { empty: [] }),
  timestamp: timestamp(),
  shown: shown(z.string(), () => null, { empty: '' }),
}

const odd = [undefined, null, -1, 1.5, 'x', true, [], [null], {}, { deep: { er: [] } }]

test.each(Object.entries(kinds))('a stored value of any sort opens in a %s field', (_, kind) => {
  for (const wire of odd) expect(() => kind.toForm(wire)).not.toThrow()
})
