import { expect, test } from 'vitest'
import { refuseNameservers } from '#resources/setting/refuseNameservers.ts'
import { linkOf, publicThemes } from '#resources/setting/themes.ts'

const [theme] = publicThemes([{ path: 'rain-dist' }], '')

test.each([
  ['https://example.com/rain', true],
  ['HTTP://example.com', true],
  ['', false],
  ['example.com', false],
  ['ftp://example.com', false],
  ['javascript:alert(1)', false],
  [' https://example.com', false],
  ['data:text/html,https://example.com', false],
])('theme: the repository %j becomes a link: %s', (repository, links) => {
  expect(theme && linkOf({ ...theme, repository })).toBe(links ? repository : undefined)
})

test.each([
  [undefined, '', []],
  [[], 'rain-dist', ['rain-dist']],
  ['nonsense', 'rain-dist', ['rain-dist']],
  [[{ path: 'admin-dist', is_admin: true }], 'admin-dist', ['admin-dist']],
  [[{ path: 'a' }, { path: 'b' }], 'b', ['a', 'b']],
  [[{ path: 'a' }, { path: 'x', is_admin: true }], 'a', ['a']],
  [[{ path: 'a' }], 'c', ['a', 'c']],
])('theme: with the templates %j and the chosen %j, the list offers %j', (templates, chosen, offered) => {
  expect(publicThemes(templates, chosen).map(({ path }) => path)).toEqual(offered)
})

test.each(['', ' ', '8.8.8.8:53', '8.8.8.8:53, 1.1.1.1:53', 'dns.example.com:853', '[2001:db8::1]:53', '8.8.8.8:53,'])(
  'settings: %j is a valid list of nameservers',
  (text) => {
    expect(refuseNameservers(text)).toBeUndefined()
  },
)

test.each(['8.8.8.8', ':53', 'a:0', 'a:65536', '2001:db8::1:53', 'https://dns.example.com:53', 'a:53;b:53', 'a b:53'])(
  'settings: %j is an invalid list of nameservers',
  (text) => {
    expect(refuseNameservers(text)).toBe('validation.nameservers')
  },
)
