import { expect, test } from 'vitest'
import { joinHostPort, splitHostPort, withPortApart } from '#resources/service/hostPort.ts'
import { checksPerMinute } from '#resources/service/load.ts'
import { refuseTarget } from '#resources/service/refuseTarget.ts'

const [http, ping, tcp] = [1, 2, 3]

test.each([http, ping, tcp])('service: the target check of type %d ignores an empty target', (type) => {
  expect(refuseTarget('', type)).toBeUndefined()
  expect(refuseTarget('  ', type)).toBeUndefined()
})

test.each([
  [http, 'http://10.0.0.1:8080/health?deep=1'],
  [http, 'https://example.com'],
  [http, 'HTTPS://[2001:db8::1]/x'],
  [http, ' https://example.com '],
  [ping, 'example.com'],
  [ping, 'localhost'],
  [ping, 'db_1.internal'],
  [ping, 'bücher.example'],
  [ping, 'எடுத்துக்காட்டு.இந்தியா'],
  [ping, '10.0.0.1'],
  [ping, '2001:db8::1'],
  [ping, ' example.com '],
  [tcp, 'example.com:443'],
  [tcp, '10.0.0.1:1'],
  [tcp, '[2001:db8::1]:65535'],
  [tcp, ' example.com:22 '],
])('service: type %d accepts the target %j', (type, target) => {
  expect(refuseTarget(target, type)).toBeUndefined()
})

test.each([
  [http, 'example.com', 'url'],
  [http, 'ftp://example.com', 'url'],
  [http, 'http://', 'url'],
  [http, 'http:///path', 'url'],
  [http, 'http://host:port', 'url'],
  [http, 'http://a b', 'url'],
  [http, 'http://a b/path', 'url'],
  [http, 'example.com:443', 'url'],
  [http, 'https://,,,', 'url'],
  [http, 'https://=cmd', 'url'],
  [ping, 'https://example.com', 'host'],
  [ping, 'example.com:443', 'host'],
  [ping, 'example.com/path', 'host'],
  [ping, 'two words', 'host'],
  [ping, 'user@example.com', 'host'],
  [ping, '1:2:3', 'host'],
  [ping, '10.0.0.256', 'host'],
  [ping, '10.0.1', 'host'],
  [ping, ',,,,', 'host'],
  [ping, '=cmd|x', 'host'],
  [ping, '...', 'host'],
  [tcp, 'example.com', 'hostPort'],
  [tcp, 'example.com:', 'hostPort'],
  [tcp, ':443', 'hostPort'],
  [tcp, 'a,b:443', 'hostPort'],
  [tcp, 'example.com:0', 'hostPort'],
  [tcp, 'example.com:65536', 'hostPort'],
  [tcp, 'example.com:https', 'hostPort'],
  [tcp, 'http://example.com:443', 'hostPort'],
  [tcp, '2001:db8::1:443', 'hostPort'],
  [tcp, '[2001:db8::1]', 'hostPort'],
])('service: type %d refuses the target %j', (type, target, reason) => {
  expect(refuseTarget(target, type)).toBe(`validation.${reason}`)
})

test.each([
  ['example.com:443', 'example.com', '443'],
  ['10.0.0.1:1', '10.0.0.1', '1'],
  ['[2001:db8::1]:65535', '2001:db8::1', '65535'],
  ['example.com:', 'example.com', ''],
  [':80', '', '80'],
  ['', '', ''],
])('service: the TCP target %j is host %j and port %j, and comes together again', (target, host, port) => {
  expect(splitHostPort(target)).toEqual({ host, port })
  expect(joinHostPort({ host, port })).toBe(target)
})

test.each(['example.com', 'https://example.com:8443/x', '2001:db8::1', 'two words:x', 'a:b:3'])(
  'service: the text %j is all host, because it is no host with a port',
  (target) => {
    expect(splitHostPort(target)).toEqual({ host: target, port: '' })
  },
)

test.each([
  [
    { host: 'example.com:5432', port: '' },
    { host: 'example.com', port: '5432' },
  ],
  [
    { host: '[2001:db8::1]:22', port: '80' },
    { host: '2001:db8::1', port: '22' },
  ],
  [
    { host: '2001:db8::1', port: '22' },
    { host: '2001:db8::1', port: '22' },
  ],
  [
    { host: 'example.com', port: '22' },
    { host: 'example.com', port: '22' },
  ],
])('service: a port that was typed with its host goes into its own box', (typed, parts) => {
  expect(withPortApart(typed)).toEqual(parts)
})

test.each([
  [30, 15, { each: 2, all: 30 }],
  [90, 0, { each: 60 / 90, all: 0 }],
  ['', 10, { each: 2, all: 20 }],
  [-5, 10, undefined],
  ['soon', 10, undefined],
])('service: the interval %j at %d servers makes so many checks a minute', (interval, servers, load) => {
  expect(checksPerMinute(interval, servers)).toEqual(load)
})
