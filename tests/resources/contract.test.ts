import { expect, test } from 'vitest'
import { createBackend, type Backend } from '#backend/index.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import { endpointOf, endpointsOf } from '#engine/data/endpoints.ts'
import type { AnyRecord } from '#engine/field.ts'
import { initialFormValues } from '#engine/form/formSchema.ts'
import { payload } from '#engine/save/payload.ts'
import type { AnyResource, FormContext } from '#engine/resource.ts'
import { resources } from '#resources/index.ts'
import { createFakeBrowser } from '../dataProvider/browser.ts'
import { contextOf, validateValues } from '../engine/form/form.ts'

type Dialect = FormContext['dialect']

const saved = resources.filter(({ operations }) => operations.includes('update'))
const cases = (['classic', 'current'] as const).flatMap((dialect) =>
  saved.map((descriptor) => [descriptor.name, dialect, descriptor] as const),
)

/** An embedded server with demo data, read through the data provider of the product. */
function start(dialect: Dialect, handleOf = (backend: Backend) => backend.handle) {
  const at = Date.now()
  const backend = createBackend({ dialect, data: 'demo', now: () => at })
  const { client } = createFakeBrowser({ ...backend, handle: handleOf(backend) }, { cookies: backend.signIn() })
  const provider = createDataProvider(client, endpointsOf(resources))
  const all = async (name: string) => (await provider.getList(name, {})).data as AnyRecord[]

  /** Every record, with the values that its untouched edit form would send. */
  async function untouched(descriptor: AnyResource) {
    const needed = new Map<string, AnyRecord[]>()
    for (const name of descriptor.form?.dependsOn ?? []) needed.set(name, await all(name))
    const records = await all(descriptor.name)
    const forms = records.map(async (record) => {
      const context = contextOf({ mode: 'edit', dialect, record, records: (name) => needed.get(name) ?? [] })
      return { record, judged: await validateValues(descriptor, initialFormValues(descriptor, context), context) }
    })
    expect(records.length).toBeGreaterThan(0)
    return Promise.all(forms)
  }

  async function saveUntouched(descriptor: AnyResource) {
    for (const { record, judged } of await untouched(descriptor)) {
      await provider.update(descriptor.name, {
        id: record.id,
        data: payload(judged.saved ?? {}, {}, { mode: 'edit', record }),
        previousData: record,
      })
    }
    return backend.calls.flatMap(({ method, body }) => (method === 'PATCH' ? [body as Record<string, unknown>] : []))
  }
  return { backend, untouched, saveUntouched }
}

test.each(cases)('form: an untouched %s of a %s server keeps its values', async (_, dialect, descriptor) => {
  const forms = await start(dialect).untouched(descriptor)
  expect(forms.map(({ judged }) => judged.refused)).toEqual(forms.map(() => undefined))
  const saved = forms.map(({ record, judged }) => ({
    ...record,
    ...payload(judged.saved ?? {}, {}, { mode: 'edit', record }),
  }))
  expect(saved).toEqual(forms.map(({ record }) => record))
})

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isEmpty = (value: unknown) => value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/** Keys that the server itself changes with each save. */
const renewed = ['updated_at', 'cron_job_id']

/**
 * Keys of the demo data that a server of that dialect lacks (docs/contract/README.md#visibility-flag
 * and docs/contract/README.md#metric-units).
 */
const unknown: Record<Backend['dialect'], readonly string[]> = {
  classic: ['display_index', 'hide_for_guest', 'format_metric_units'],
  interim: [],
  current: ['enable_show_in_service'],
}

/**
 * A copy of the tables without the renewed keys and without empty parts, which the server may write as null or empty.
 */
function essence({ tables, dialect }: Backend) {
  const omitted = [...renewed, ...unknown[dialect]]
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (!isObject(value)) return value
    const kept = Object.entries(value).filter(([key, part]) => !omitted.includes(key) && !isEmpty(part))
    return Object.fromEntries(kept.map(([key, part]) => [key, copy(part)]))
  }
  return copy(tables)
}

test.each(cases)('save: an untouched %s changes nothing on a %s server', async (_, dialect, descriptor) => {
  const { backend, saveUntouched } = start(dialect)
  const before = essence(backend)
  await saveUntouched(descriptor)
  expect(essence(backend)).toEqual(before)
})

/** Gives each record and the settings a key that this dashboard does not know. */
function fromLater(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromLater)
  if (!isObject(value)) return value
  const parts = Object.entries(value).map(([key, part]) => [key, fromLater(part)])
  return { ...Object.fromEntries(parts), ...(('id' in value || 'site_name' in value) && { later: { known: false } }) }
}

const laterServer = (backend: Backend) => async (request: Request) => {
  const response = await backend.handle(request)
  return request.method === 'GET' ? Response.json(fromLater(await response.json()), response) : response
}

test.each(cases)(
  'save: a %s goes back to a %s server whole, without its read-only keys',
  async (_, dialect, descriptor) => {
    const { untouched } = start(dialect, laterServer)
    const records = (await untouched(descriptor)).map(({ record }) => record)
    const sent = await start(dialect, laterServer).saveUntouched(descriptor)
    const { readOnly } = endpointOf(descriptor)
    const back = Object.keys(records[0] ?? {}).filter((key) => !readOnly.includes(key))
    expect(back).toContain('later')
    expect(sent).toHaveLength(records.length)
    for (const body of sent) {
      expect(body.later).toEqual({ known: false })
      expect(Object.keys(body).filter((key) => readOnly.includes(key))).toEqual([])
    }
    expect(Object.keys(sent[0] ?? {}).toSorted()).toEqual(back.toSorted())
  },
)
