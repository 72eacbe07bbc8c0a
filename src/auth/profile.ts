import { ApiError } from '#dataProvider/error.ts'

export const admin = 0
const member = 1

type Role = typeof admin | typeof member

/** The signed-in user. Other values that the server sends, such as a password hash, are dropped on arrival. */
export interface Profile {
  id: number
  username: string
  role: Role
  /** The IP address that the server sees; present only when the server is configured to know it. */
  login_ip: string | undefined
  agent_secret: string | undefined
  reject_password: boolean
  /** Lower-case provider name → the account id that is bound there. */
  oauth2_bind: Record<string, string>
}

/**
 * Reads the data of `GET /profile`. Without an id and a name nobody is signed in, and the result is undefined. Throws an
 * ApiError for data of another shape: whether somebody is signed in is then unknown.
 */
export function readProfile(data: unknown): Profile | undefined {
  if (data === undefined) return undefined
  if (!isRecord(data)) throw misfit()
  const { id = 0, username = '', role, login_ip, agent_secret, reject_password, oauth2_bind } = data
  if (typeof id !== 'number' || typeof username !== 'string') throw misfit()
  if (id === 0 || username === '') return undefined
  return {
    id,
    username,
    role: role === undefined || role === admin ? admin : member,
    login_ip: text(login_ip),
    agent_secret: text(agent_secret),
    reject_password: reject_password === true,
    oauth2_bind: Object.fromEntries(Object.entries(isRecord(oauth2_bind) ? oauth2_bind : {}).flatMap(bound)),
  }
}

const misfit = () => new ApiError('errors.broken', 200, 'broken')

function bound([provider, id]: [string, unknown]): [string, string][] {
  return typeof id === 'string' ? [[provider, id]] : []
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
