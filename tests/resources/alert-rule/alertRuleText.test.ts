import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBackend } from '#backend/index.ts'
import { conditionsIn, isCondition, textOfEntries, withValues } from '#resources/alert-rule/editor/conditionsText.ts'
import { completionsOf, placeIn } from '#resources/alert-rule/editor/completion.ts'
import { faultsOf, placedFaults } from '#resources/alert-rule/editor/faults.ts'
import { ruleTemplates } from '#resources/alert-rule/editor/ruleTemplates.ts'
import { coverageOf, withCoverage } from '#resources/alert-rule/editor/withCoverage.ts'
import { withType } from '#resources/alert-rule/editor/withType.ts'
import { ruleTypes } from '#resources/alert-rule/measures.ts'
import { conditionSchema, conditionShape } from '#resources/alert-rule/editor/schema.ts'

const now = new Date('2026-08-17T12:00:00Z')

/** Conditions with known and unknown keys, and whatever values. */
const conditions = fc.dictionary(
  fc.oneof(fc.constantFrom(...Object.keys(conditionShape.shape)), fc.string()),
  fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(...ruleTypes),
    fc.dictionary(fc.integer({ min: 1, max: 9 }).map(String), fc.boolean()),
  ),
) as fc.Arbitrary<Record<string, unknown>>

const shared = (entries: readonly unknown[]) => JSON.parse(JSON.stringify(entries)) as unknown[]

describe('cards and text', () => {
  test('a text that cards read and write keeps every key and every value', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(conditions, fc.jsonValue())), (given) => {
        const entries = shared(given)
        const text = textOfEntries(entries)
        expect(conditionsIn(text)).toEqual(entries)
        expect(textOfEntries(conditionsIn(text) ?? [])).toBe(text)
      }),
    )
  })

  test('a change at one key leaves all others, and taking it back leaves nothing', () => {
    fc.assert(
      fc.property(
        conditions,
        fc.constantFrom(...Object.keys(conditionShape.shape)),
        fc.jsonValue(),
        (given, key, value) => {
          const [condition] = shared([given]).filter(isCondition)
          if (!condition) return
          const changed = withValues(condition, { [key]: value })
          const { [key]: _before, ...others } = condition
          const { [key]: _after, ...kept } = changed
          expect(kept).toEqual(others)
          const back = withValues(changed, { [key]: condition[key] })
          expect(back).toEqual(condition)
          if (key in condition) expect(JSON.stringify(back)).toBe(JSON.stringify(condition))
        },
      ),
    )
  })

  test('another type and another coverage keep the keys that are unknown', () => {
    fc.assert(
      fc.property(conditions, fc.constantFrom(...ruleTypes), fc.uniqueArray(fc.nat(9)), (given, type, ids) => {
        const unknown = (value: object) =>
          Object.fromEntries(Object.entries(value).filter(([key]) => !(key in conditionShape.shape)))
        expect(unknown(withType(given, type, now))).toEqual(unknown(given))
        expect(unknown(withCoverage(given, { kind: 'only', ids }))).toEqual(unknown(given))
        expect(coverageOf(withCoverage(given, { kind: 'only', ids })).ids.toSorted()).toEqual(ids.toSorted())
      }),
    )
  })

  test('a coverage that is written as it was read changes nothing', () => {
    fc.assert(
      fc.property(conditions, (given) => {
        const stored = { ...given, ignore: { 1: true, 2: false } }
        expect(withCoverage(stored, coverageOf(stored))).toEqual(stored)
        const { ignore: _ignore, ...none } = given
        expect(withCoverage(none, coverageOf(none))).toEqual(none)
      }),
    )
  })

  test.each(['classic', 'current'] as const)('the demo rules of a %s server stay as they are', (dialect) => {
    const { tables } = createBackend({ dialect, data: 'demo', now: () => now.getTime() })
    expect(tables.alert_rule.length).toBeGreaterThan(3)
    for (const { rules } of tables.alert_rule) {
      const entries = shared(rules ?? [])
      const rewritten = entries
        .filter(isCondition)
        .map((entry) => withCoverage(withValues(entry, { max: entry.max }), coverageOf(entry)))
      expect(textOfEntries(rewritten)).toBe(textOfEntries(entries))
    }
  })

  test('a text that is no list is left to the text, and an empty one has no conditions', () => {
    expect(['{', '{}', 'null', '7'].map(conditionsIn)).toEqual([undefined, undefined, undefined, undefined])
    expect([conditionsIn(''), conditionsIn(' \n'), textOfEntries([])]).toEqual([[], [], ''])
  })
})

describe('another type', () => {
  test('can be saved, whichever became which', () => {
    for (const from of ruleTypes) {
      const valid = withType({ type: 'cpu', max: 90, duration: 10 }, from, now)
      for (const to of ruleTypes) {
        const next = withType(valid, to, now)
        expect([to, conditionSchema.safeParse(next).error], from).toEqual([next.type, undefined])
      }
    }
  })

  test('keeps limits of the same unit, and takes usual ones for another', () => {
    const cpu = { type: 'cpu', max: 77, min: 3, duration: 10 }
    expect(withType(cpu, 'disk', now)).toEqual({ ...cpu, type: 'disk' })
    expect(withType(cpu, 'load1', now)).toEqual({ type: 'load1', max: 8, duration: 10 })
    expect(withType(cpu, 'offline', now)).toEqual({ type: 'offline', duration: 10 })
  })

  test('keeps the cycle of another direction, and takes it away with the cycle', () => {
    const cycle = { cycle_start: '2026-01-01T00:00:00Z', cycle_interval: 2 }
    const incoming = { type: 'transfer_in_cycle', max: 5, ...cycle }
    expect(withType(incoming, 'transfer_out_cycle', now)).toEqual({ ...incoming, type: 'transfer_out_cycle' })
    expect(withType(incoming, 'transfer_in', now)).toEqual({ type: 'transfer_in', max: 5, duration: 10 })
  })
})

test.each(ruleTemplates.map((template) => [template.name, template] as const))(
  'template: %s can be saved without a doubt',
  (_, { condition }) => {
    expect(faultsOf([condition(now)], [{ id: 1 }], 'en-US')).toEqual([])
  },
)

describe('faults', () => {
  /** What is marked, and the message. */
  const marked = (text: string) =>
    placedFaults(text, [{ id: 1 }], 'en-US').map(({ from, to, line, message, isError }) => [
      line,
      text.slice(from, to),
      message,
      isError,
    ])

  test.each<[string, unknown[][]]>([
    ['', []],
    ['[{"type": "cpu", "max": 90, "duration": 3}]', []],
    ['[\n{]', [[2, ']', 'validation.json', true]]],
    ['\n {}', [[2, '{', 'validation.jsonRoot', true]]],
    ['[\n7]', [[2, '7', 'validation.jsonRoot', true]]],
    ['[{"type": "cpu",\n"max": "90"}]', [[2, '"90"', 'validation.jsonRoot', true]]],
    ['[{"type": "cpu",\n"max": 90, "duration": 2}]', [[2, '2', 'validation.rule.duration', true]]],
    ['[{"type": "cpu", "max": 90, "duration": 10.5}]', [[1, '10.5', 'validation.rule.duration', true]]],
    ['[{"type": "cpu", "max": 90, "duration": -5}]', [[1, '-5', 'validation.rule.duration', true]]],
    ['[\n{"type": "cpu", "max": 90}]', [[2, '{', 'validation.rule.duration', true]]],
    [
      '[{"type": "gpu", "max": 9, "duration": 3,\n"later": [1]}]',
      [
        [1, '"gpu"', 'warnings.rule.unknownType', false],
        [2, '[1]', 'warnings.rule.unknownKey', false],
      ],
    ],
    ['[{"type": "cpu",\n"max": 9, "duration": 3, "max": 90}]', [[2, '"max"', 'warnings.rule.doubleKey', false]]],
    [
      '[{"type": "cpu", "max": 9, "duration": 3, "ignore": {"1": true,\n"2": true, "1": false}}]',
      [[1, '"1"', 'warnings.rule.doubleKey', false]],
    ],
    [
      '[{"type": "cpu", "max": 9, "duration": 3, "cover": 2, "ignore": [1]}]',
      [[1, '[1]', 'validation.jsonRoot', true]],
    ],
  ])('of %j are at their lines', (text, expected) => {
    expect(marked(text)).toEqual(expected)
  })
})

describe('completion', () => {
  test.each<[string, string | undefined, string?]>([
    ['[{', 'key', ''],
    ['[{"ty', 'key', '"ty'],
    ['[{"type": ', 'value', ''],
    ['[{"type": "c', 'value', '"c'],
    ['[{"type": "cpu"', 'value', '"cpu"'],
    ['[{"type": "cpu" ', undefined],
    ['[{"type": "cpu", ', 'key', ''],
    ['[{"ignore": {', 'id', ''],
    ['[{"ignore": {"1": true, "', 'id', '"'],
    ['[{"ignore": {"1": ', 'value', ''],
    ['[{"ignore": {"1": true}, ', 'key', ''],
    ['[{"other": {', undefined],
    ['[', undefined],
    ['[{"type": "cpu"}, ', undefined],
    ['', undefined],
  ])('after %j is offered: %s', (before, kind, replaced = '') => {
    const place = placeIn(before)
    expect(place?.kind).toBe(kind)
    if (place) expect(before.slice(place.from)).toBe(replaced)
  })

  test('offers the types by name, the units, the covers and the servers', () => {
    const complete = completionsOf({
      typeInWords: (type) => type.toUpperCase(),
      servers: () => [{ id: 7, name: 'tokyo' }],
    })
    const offered = (text: string) =>
      complete({
        state: { sliceDoc: (from: number, to: number) => text.slice(from, to) },
        pos: text.length,
        explicit: true,
      } as never)?.options.map(({ label, detail }) => [label, detail]) ?? []
    expect(offered('[{"type": ')).toContainEqual(['"cpu"', 'CPU'])
    expect(offered('[{"cycle_unit": ')).toHaveLength(5)
    expect(offered('[{"cover": ')).toEqual([
      ['0', 'all'],
      ['1', 'only'],
    ])
    expect(offered('[{"ignore": {')).toEqual([['"7"', 'tokyo']])
    expect(offered('[{')).toHaveLength(Object.keys(conditionShape.shape).length)
  })
})
