import { expect, test } from 'vitest'
import { defineEnum } from '#engine/enum.ts'
import type { AnyField } from '#engine/field.ts'
import {
  choice,
  color,
  integer,
  json,
  list,
  password,
  reference,
  referenceSet,
  referenceText,
  references,
  shown,
  text,
  timestamp,
  toggle,
  url,
} from '#engine/fields/index.ts'

const kinds: Record<string, AnyField> = {
  text: text({ required: true }),
  integer: integer({ min: 1 }),
  amount: integer({ unit: 'GB' }),
  color: color(),
  toggle: toggle(),
  url: url({ required: true }),
  choice: choice(defineEnum('request_method', { 1: 'get', 2: 'post' })),
  reference: reference('server'),
  references: references('server'),
  referenceSet: referenceSet('server'),
  referenceText: referenceText('server'),
  password: password({ min: 8, max: 72 }),
  list: list(),
  json: json((z) => z.array(z.int()), { empty: [] }),
  timestamp: timestamp(),
  shown: shown<string>(() => null, { empty: '' }),
}

const odd = [undefined, null, -1, 1.5, 'x', true, [], [null], {}, { deep: { er: [] } }]

test.each(Object.entries(kinds))('form: a %s field opens any stored value', (_, kind) => {
  for (const wire of odd) expect(() => kind.toForm(wire)).not.toThrow()
})
