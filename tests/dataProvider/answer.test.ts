import { expect, test } from 'vitest'
import { abortable } from '#dataProvider/abortable.ts'
import { readAnswer } from '#dataProvider/answer.ts'
import { deferred } from './browser.ts'

const blocked = '<html><head><title>\n  Blocked </title></head></html>'

test.each([
  [200, '{"error":"","success":false}', 'broken', 'errors.broken'],
  [200, '{"error":5}', 'broken', 'errors.broken'],
  [200, '{"success":"true"}', 'broken', 'errors.broken'],
  [200, 'null', 'broken', 'errors.broken'],
  [200, '"text"', 'broken', 'errors.broken'],
  [200, '', 'broken', 'errors.broken'],
  [300, '{"success":true,"data":1}', 'broken', 'errors.broken'],
  [502, '<html>', 'broken', 'errors.broken'],
  [403, blocked, 'blocked', 'errors.blocked'],
  [200, blocked, 'broken', 'errors.broken'],
  [403, '<title>Forbidden</title>', 'broken', 'errors.broken'],
  [404, '<html>', 'missing', 'errors.missing'],
  [200, '{"error":"ApiErrorUnauthorized"}', 'unauthorized', 'ApiErrorUnauthorized'],
  [401, '{"error":"who are you"}', 'unauthorized', 'who are you'],
  [200, '{"error":"ApiErrorForbidden: no"}', 'forbidden', 'ApiErrorForbidden: no'],
  [403, '{"error":"not yours"}', 'forbidden', 'not yours'],
  [200, '{"error":"no ApiErrorForbidden"}', 'refused', 'no ApiErrorForbidden'],
  [404, '{"error":"404 Not Found"}', 'missing', 'errors.missing'],
  [404, '{"error":"no such task"}', 'missing', 'no such task'],
  [499, '{"error":"name is taken"}', 'refused', 'name is taken'],
  [500, '{"error":"name is taken"}', 'broken', 'name is taken'],
])('answer: %i %s is an error of kind %s', (status, text, kind, message) => {
  expect(() => readAnswer(status, text)).toThrow(expect.objectContaining({ status, kind, message }))
})

test.each([
  [200, '{"success":true,"data":0}', 0],
  [299, '{"success":true,"data":[1]}', [1]],
  [200, '{"success":true}', undefined],
  [200, '{"success":true,"data":null,"error":""}', undefined],
])('answer: %i %s is read', (status, text, data) => {
  expect(readAnswer(status, text)).toEqual(data)
})

test('abort: whoever leaves hears why, and later nothing else', async () => {
  const { promise, resolve } = deferred<number>()
  const controller = new AbortController()
  const waiting = abortable(promise, controller.signal)
  controller.abort('left')
  resolve(1)
  await expect(waiting).rejects.toBe('left')
  await expect(abortable(promise, AbortSignal.abort('gone'))).rejects.toBe('gone')
  expect(await abortable(promise, new AbortController().signal)).toBe(1)
  expect(await abortable(promise, undefined)).toBe(1)
})

test('abort: a failure passes, and nothing stays at the signal of the caller', async () => {
  const controller = new AbortController()
  let listeners = 0
  const { addEventListener, removeEventListener } = controller.signal
  Object.assign(controller.signal, {
    addEventListener: (...args: Parameters<typeof addEventListener>) => {
      listeners += 1
      addEventListener.apply(controller.signal, args)
    },
    removeEventListener: (...args: Parameters<typeof removeEventListener>) => {
      listeners -= 1
      removeEventListener.apply(controller.signal, args)
    },
  })
  await expect(abortable(Promise.reject(new Error('down')), controller.signal)).rejects.toThrow('down')
  expect(listeners).toBe(0)
})
