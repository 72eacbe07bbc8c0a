import { expect, test } from 'vitest'
import { documentCookies } from '#dataProvider/cookies.ts'

test('cookies: a cookie is found by its whole name, with its whole value', () => {
  const jar = documentCookies({ cookie: 'xnz-csrf=no; nz-csrf=ab.cd=; nz-jwt=e.y.J' })
  expect(jar.get('nz-csrf')).toBe('ab.cd=')
  expect(jar.get('csrf')).toBeUndefined()
})

test('cookies: a cookie expires at the root path, where the server sets it', () => {
  const page = { cookie: '' }
  documentCookies(page).expire('nz-jwt')
  expect(page.cookie).toBe('nz-jwt=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/')
})

test('cookies: the names of all cookies are listed, of none for a page without', () => {
  expect(documentCookies({ cookie: 'nz-csrf=ab.cd=; nz-jwt=e.y.J; flag' }).names()).toEqual([
    'nz-csrf',
    'nz-jwt',
    'flag',
  ])
  expect(documentCookies({ cookie: '' }).names()).toEqual([])
})
