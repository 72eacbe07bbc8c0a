import { describe, expect, test } from 'vitest'
import { readProfile } from '../../src/auth/profile.ts'

const wire = { id: 1, username: 'admin', role: 0 }

describe('profile role', () => {
  test.each([
    ['missing', undefined, 0],
    ['0', 0, 0],
    ['1', 1, 1],
    ['another number', 7, 1],
    ['a negative number', -1, 1],
    ['not a number at all', NaN, 1],
    ['a digit as text', '0', 1],
    ['null', null, 1],
    ['false', false, 1],
    ['an object', {}, 1],
  ])('when %s, it reads as admin or as member', (_name, role, expected) => {
    expect(readProfile({ ...wire, role })?.role).toBe(expected)
  })
})

test.each([
  ['nothing', undefined],
  ['a profile without id', { username: 'admin' }],
  ['a profile with id 0', { id: 0, username: 'admin' }],
  ['a profile without username', { id: 1 }],
  ['a profile with an empty username', { id: 1, username: '' }],
])('profile: %s reads as nobody signed in', (_name, data) => {
  expect(readProfile(data)).toBeUndefined()
})

test.each([
  ['null', null],
  ['text', 'admin'],
  ['a list', [wire]],
  ['a profile whose id is text', { ...wire, id: '1' }],
  ['a profile whose username is a number', { ...wire, username: 1 }],
])('profile: %s is an answer of another shape, which tells of nobody', (_name, data) => {
  expect(() => readProfile(data)).toThrow(expect.objectContaining({ kind: 'broken' }))
})

test('profile: keeps all its fields, but drops the password hash', () => {
  const profile = readProfile({
    ...wire,
    password: '$2a$10$hash',
    login_ip: '203.0.113.7',
    agent_secret: 'secret',
    reject_password: true,
    oauth2_bind: { github: '1234567', broken: 7 },
  })
  expect(profile).toEqual({
    id: 1,
    username: 'admin',
    role: 0,
    login_ip: '203.0.113.7',
    agent_secret: 'secret',
    reject_password: true,
    oauth2_bind: { github: '1234567' },
  })
})
