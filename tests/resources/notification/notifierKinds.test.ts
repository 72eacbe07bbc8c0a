import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alertText } from '#resources/notification/alertText.ts'
import { kinds, type NotifierKind } from '#resources/notification/kinds.ts'
import { kindTitleIn } from '#resources/notification/kindTitles.ts'
import { placeholdersOf } from '#resources/notification/placeholders.ts'
import { isUnfilled, refuseRequest } from '#resources/notification/refuseRequest.ts'
import { sentRequest } from '#resources/notification/sent.ts'
import {
  homeOf,
  kindOf,
  newRequest,
  readSlots,
  writeSlot,
  type NotifierRequest,
} from '#resources/notification/slots.ts'
import { dateTimeValue, fillPlaceholders, serverValues, type NamedServer } from '#resources/notification/values.ts'
import { notifierWarnings } from '#resources/notification/warnings.ts'
import { contextOf } from '../../engine/form/form.ts'

const byId = (id: string): NotifierKind => kinds.find((kind) => kind.id === id)!

const addresses: Record<string, string> = {
  discord: 'https://discord.com/api/webhooks/1/a',
  slack: 'https://hooks.slack.com/services/T/B/x',
  teams: 'https://prod-1.westus.logic.azure.com:443/workflows/1/triggers?sig=a',
  wecom: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1',
  dingtalk: 'https://oapi.dingtalk.com/robot/send?access_token=1',
  feishu: 'https://open.feishu.cn/open-apis/bot/v2/hook/1',
}

const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }).filter((text) => !isUnfilled(text))

/** Values for every slot of a kind, as a person could type them. */
const valuesOf = (kind: NotifierKind) =>
  fc.record(
    Object.fromEntries(
      kind.slots.map(({ name, optional }) => {
        if (name === 'url') return [name, fc.constant(addresses[kind.id] ?? '')]
        if (name === 'server') return [name, fc.constantFrom('https://push.example.com', 'http://10.0.0.1:8080')]
        return [name, optional ? fc.oneof(typed, fc.constant('')) : typed]
      }),
    ),
  )

const write = (kind: NotifierKind, request: NotifierRequest, values: Record<string, string>) =>
  Object.entries(values).reduce((written, [name, value]) => writeSlot(kind, written, name, value), request)

test.each(kinds.map((kind) => [kind.id, kind] as const))(
  'notifier: what is typed for %s is read back, and its request is recognized',
  (_, kind) => {
    const begun = newRequest(kind, '')
    expect(kindOf(begun)).toBeUndefined()
    expect(refuseRequest(begun).map(({ field }) => field)).toContain(
      homeOf(kind, kind.slots.find(({ initial, optional }) => !initial && !optional)?.name ?? ''),
    )
    fc.assert(
      fc.property(valuesOf(kind), (values) => {
        const request = write(kind, begun, values)
        expect(readSlots(kind, request)).toEqual(values)
        expect(kindOf(request)?.id).toBe(kind.id)
        expect(refuseRequest(request)).toEqual([])
        expect(URL.canParse(request.url)).toBe(true)
      }),
    )
  },
)

const extra = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 6 }).map((key) => `x${key}`),
  fc.json({ maxDepth: 2 }).map((text): unknown => JSON.parse(text)),
  { maxKeys: 3 },
)

test('notifier: a change in the form keeps every key that its kind does not know', () => {
  const change = fc
    .constantFrom(...kinds)
    .chain((kind) => fc.record({ kind: fc.constant(kind), one: valuesOf(kind), other: valuesOf(kind) }))
  fc.assert(
    fc.property(change, extra, extra, fc.boolean(), ({ kind, one, other }, inHeaders, inBody, isFirst) => {
      const request = write(kind, newRequest(kind, ''), one)
      const withMore = (text: string, more: object) => {
        const own: object = JSON.parse(text || '{}')
        return JSON.stringify(isFirst ? { ...more, ...own } : { ...own, ...more })
      }
      const stored = {
        ...request,
        request_header: withMore(request.request_header, inHeaders),
        request_body: withMore(request.request_body, inBody),
      }
      expect(kindOf(stored)?.id).toBe(kind.id)
      expect(write(kind, stored, one)).toEqual(stored)
      const changed = write(kind, stored, other)
      expect(readSlots(kind, changed)).toEqual(other)
      expect(JSON.parse(changed.request_header || '{}')).toMatchObject(inHeaders)
      expect(JSON.parse(changed.request_body)).toMatchObject(inBody)
    }),
  )
})

test.each([
  ['another method', { request_method: 1 }],
  ['another type', { request_type: 2 }],
  ['another address', { url: 'https://api.telegram.org/bot1/sendPhoto' }],
  ['an address that the form would write differently', { url: 'https://api.telegram.org/bot%31/sendMessage' }],
  ['a body without the value', { request_body: '{"text":"#NEZHA#"}' }],
  ['a number where the form has a text', { request_body: '{"chat_id":5,"text":"#NEZHA#"}' }],
  ['a broken body', { request_body: '{"chat_id":"5","text":"#NEZHA#"' }],
  ['headers that are no object', { request_header: '[]' }],
])('notifier: a request with %s is shown as it is', (_, change) => {
  const values = { token: '1', chat: '5', message: '#NEZHA#' }
  const request = newRequest(byId('telegram'), '', values)
  expect(kindOf(request)?.id).toBe('telegram')
  expect(readSlots(byId('telegram'), request)).toEqual(values)
  expect(kindOf({ ...request, ...change })).toBeUndefined()
})

test('notifier: without an optional value its header is left out, and others stay', () => {
  const ntfy = byId('ntfy')
  const request = newRequest(ntfy, '{}', { topic: 'a' })
  expect(request.request_header).toBe('{}')
  const named = writeSlot(ntfy, { ...request, request_header: '{"X-Tags":"b"}' }, 'token', 'secret')
  expect(JSON.parse(named.request_header)).toEqual({ 'X-Tags': 'b', Authorization: 'Bearer secret' })
  expect(JSON.parse(writeSlot(ntfy, named, 'token', '').request_header)).toEqual({ 'X-Tags': 'b' })
})

/** The rows of the first table below a heading of a page in docs. */
function tableBelow(heading: string): string[][] {
  const text = readFileSync('docs/contract/entities.md', 'utf8')
  const part = text.slice(text.indexOf(`\n${heading}\n`)).split(/\n##+ /)[1] ?? ''
  const rows = part.split('\n').filter((line) => line.startsWith('|'))
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const table = tableBelow('### Placeholders').map(([names = '', value = '', classic = '']) => ({
  names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  examples: [...value.matchAll(/`([^`]+)`/g)].map(([, example = '']) => example),
  value,
  classic,
}))

const figures: Record<string, number> = {
  cpu: 3.5,
  mem_used: 2462,
  swap_used: 2462,
  disk_used: 2462,
  net_in_speed: 1200,
  net_out_speed: 1200,
  net_in_transfer: 1_288_490_189,
  net_out_transfer: 1_288_490_189,
}
const tokyo: NamedServer = {
  id: 7,
  name: 'tokyo "1"',
  host: { mem_total: 10_000, swap_total: 10_000, disk_total: 10_000 },
  geoip: { ip: { ipv6_addr: '2001:db8::1' } },
  figure: (name) => figures[name] ?? 0,
}

test('placeholders: those that servers know are offered and filled in, in both dialects', () => {
  const all = table.flatMap(({ names }) => names)
  const newer = table.filter(({ classic }) => classic === 'none').flatMap(({ names }) => names)
  expect(all.length).toBeGreaterThan(30)
  expect(placeholdersOf(true).map(({ text }) => text)).toEqual(all)
  expect(placeholdersOf(false).map(({ text }) => text)).toEqual(all.filter((name) => !newer.includes(name)))
  const ofServer = all.filter((name) => name.startsWith('#SERVER.'))
  expect(new Set(Object.keys(serverValues(tokyo, 'units')))).toEqual(new Set(ofServer))
  expect(new Set(Object.keys(serverValues(tokyo, 'classic')))).toEqual(
    new Set(ofServer.filter((name) => !newer.includes(name))),
  )
})

test('placeholders: figures are written as servers write them', () => {
  const [units, plain, classic] = (['units', 'plain', 'classic'] as const).map((format) => serverValues(tokyo, format))
  for (const { names, examples, value, classic: older } of table) {
    for (const name of names.filter((one) => one.startsWith('#SERVER.') && value.includes('with units'))) {
      expect(units?.[name]).toBe(examples[0])
      if (examples[1]) expect(plain?.[name]).toBe(examples[1])
      if (older === 'bytes used') expect(classic?.[name]).toBe('2462')
      if (older === 'bytes') expect(classic?.[name]).toBe('1288490189')
    }
    for (const name of names.filter(() => value === 'six decimals')) expect(units?.[name]).toMatch(/^\d+\.\d{6}$/)
  }
  expect(units).toMatchObject({ '#SERVER.IP#': '2001:db8::1', '#SERVER.IPV4#': '', '#SERVER.CPUUSED#': '3.500000' })
  const idle = { ...tokyo, host: {}, figure: () => 0 }
  expect(serverValues(idle, 'units')).toMatchObject({ '#SERVER.SWAP#': 'NaN %', '#SERVER.TRANSFERIN#': '0 B' })
  const sizes = [9, 10, 1023, 1024, 10_188, 10_239, 25_000, 1_048_575, 5 * 1024 ** 6].map(
    (size) => serverValues({ ...idle, figure: () => size }, 'units')['#SERVER.TRANSFERIN#'],
  )
  expect(sizes).toEqual(['9 B', '10 B', '1023 B', '1.0 kB', '9.9 kB', '10 kB', '24 kB', '1024 kB', '5.0 EB'])
  expect(dateTimeValue(new Date('2026-08-17T04:00:00.120Z'), 'Asia/Shanghai')).toBe('2026-08-17 12:00:00.12 +0800 CST')
  expect(dateTimeValue(new Date('2026-08-17T04:00:00Z'), 'UTC')).toBe('2026-08-17 04:00:00 +0000 UTC')
})

const request = { url: '', request_method: 2, request_type: 1, request_header: '', request_body: '' }
const values = { '#NEZHA#': 'a "b" & c\n#DATETIME#', '#DATETIME#': 'now', ...serverValues(tokyo, 'plain') }

test('preview: values are escaped for the query, for JSON and for a form, as the server does', () => {
  const url = 'https://a.example/?t=#NEZHA#&s=#SERVER.NAME#&o=#SERVER.NONE#'
  expect(sentRequest({ ...request, url, request_method: 1, request_body: 'unused' }, values)).toEqual({
    method: 'GET',
    url: 'https://a.example/?t=a+%22b%22+%26+c%0A%23DATETIME%23&s=tokyo+%221%22&o=#SERVER.NONE#',
    headers: [],
    body: undefined,
  })
  expect(sentRequest({ ...request, request_header: '{"A":1}', request_body: '{"t":"#NEZHA#"}' }, values)).toMatchObject(
    {
      headers: [
        ['Content-Type', 'application/json'],
        ['A', '1'],
      ],
      body: String.raw`{"t":"a \"b\" \u0026 c\n#DATETIME#"}`,
    },
  )
  const form = {
    ...request,
    request_type: 2,
    request_header: '{"content-type":"x"}',
    request_body: '{"z":"#SERVER.ID#","a":"#NEZHA#"}',
  }
  expect(sentRequest(form, values)).toMatchObject({
    headers: [['content-type', 'x']],
    body: 'a=a+%22b%22+%26+c%0A%23DATETIME%23&z=7',
  })
})

test('preview: text that is no object where the server wants one is named', () => {
  expect(sentRequest({ ...request, request_header: '[]' }, {}).fault).toBe('headers')
  expect(sentRequest({ ...request, request_type: 2, request_body: 'x' }, {})).toMatchObject({
    fault: 'body',
    body: undefined,
  })
  expect(sentRequest({ ...request, request_body: 'x' }, {}).fault).toBeUndefined()
})

test('preview: any text is filled without a failure, and stays JSON', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const filled = { '#NEZHA#': text }
      const { body = '' } = sentRequest({ ...request, request_body: '{"t":"#NEZHA#"}' }, filled)
      expect(JSON.parse(body)).toEqual({ t: text })
      expect(fillPlaceholders('#NEZHA##NEZHA#', filled)).toBe(text + text)
    }),
  )
})

const warned = (change: Partial<NotifierRequest>, dialect: 'classic' | 'current' = 'current', stored?: object) => {
  const context = contextOf({ mode: stored ? 'edit' : 'create', dialect, record: stored })
  const sent = { ...request, url: 'https://a.example/', request_body: '{"t":"#NEZHA#"}', ...change }
  return notifierWarnings(sent, context as never).map(({ field, message }) => `${field}: ${message}`)
}

test.each([
  [{}, []],
  [{ request_body: '{"t":#NEZHA#}' }, ['request_body: warnings.filledJson']],
  [{ request_body: '{"t":"#NEZHA#"' }, ['request_body: warnings.filledJson']],
  [{ request_body: '{"t":"x"}' }, ['request_body: warnings.noMessage']],
  [{ request_method: 1 }, ['url: warnings.noMessage']],
  [{ url: 'https://a.example/?#SERVER.CPUS#' }, ['url: warnings.unknownValues']],
  [{ request_header: '{"a":"#NEZHA#"}' }, ['request_header: warnings.valuesInHeaders']],
  [{ url: 'https://a.example/⟨token⟩', request_body: '{}' }, []],
] as const)('notifier: %o is warned of %o', (change, expected) => {
  expect(warned(change)).toEqual(expected)
})

test('notifier: a classic server is warned of values that came later, and a current one of headers that stay', () => {
  const later = { request_body: '{"t":"#NEZHA# #SERVER.SPEEDIN#"}' }
  expect(warned(later)).toEqual([])
  expect(warned(later, 'classic')).toEqual(['request_body: warnings.unknownValues'])
  const hidden = { id: 1, url: '', request_header: '', request_body: '' }
  expect(warned({}, 'current', hidden)).toEqual(['request_header: warnings.keptHeaders'])
  expect(warned({ request_body: '' }, 'current', hidden)).toEqual(['request_header: warnings.keptHeaders'])
  expect(warned({ url: '', request_body: '' }, 'current', hidden)).toEqual([])
  expect(warned({ request_header: '{}' }, 'current', hidden)).toEqual([])
})

test('notifier: an alert reads as the server writes it, with a masked address unless the settings say otherwise', () => {
  expect(alertText('pleasing-ringtail', '127.0.0.1', 'CPU', false)).toBe('[Incident] pleasing-ringtail(127.****.1) CPU')
  expect(alertText('a', '2001:db8:1:2:3:4:0:1', 'CPU', false)).toBe('[Incident] a(2001:db8:****:0:1) CPU')
  expect(alertText('a', '203.0.113.10', 'CPU', true)).toBe('[Incident] a(203.0.113.10) CPU')
  expect(alertText('a', '', 'CPU', false)).toBe('[Incident] a() CPU')
})

test('notifier kinds: Chinese readers see the Chinese name of a Chinese service first', () => {
  const titles = (locale: string) => kinds.map(({ title }) => kindTitleIn(locale, title))
  expect(titles('zh-CN')).toEqual(
    expect.arrayContaining(['Telegram', '企业微信（WeCom）', '钉钉（DingTalk）', '飞书（Feishu）']),
  )
  expect(titles('de-DE')).toEqual(expect.arrayContaining(['Telegram', 'WeCom (企业微信)']))
})
