import type { World } from './world.ts'

export interface Template {
  path: string
  name: string
  repository: string
  author: string
  version: string
  is_admin?: true
  is_official?: true
}

const github = 'https://github.com/'

const current: Template[] = [
  {
    path: 'admin-dist',
    name: 'OfficialAdmin',
    repository: `${github}nezhahq/admin-frontend`,
    author: 'nezhahq',
    version: 'v2.3.4',
    is_admin: true,
    is_official: true,
  },
  {
    path: 'user-dist',
    name: 'Official',
    repository: `${github}hamster1963/nezha-dash-v2`,
    author: 'hamster1963',
    version: 'v2.4.2',
    is_official: true,
  },
  {
    path: 'nezha-pixel-dist',
    name: 'Nezha-Pixel',
    repository: `${github}karllao/nezha-pixel`,
    author: 'karllao',
    version: 'v1.6.0',
  },
  {
    path: 'nazhua-dist',
    name: 'Nazhua',
    repository: `${github}hi2shark/nazhua`,
    author: 'hi2shark',
    version: 'v1.2.0',
  },
  {
    path: 'aobobo-dist',
    name: 'Aobobo',
    repository: `${github}hi2shark/aobobo`,
    author: 'hi2shark',
    version: 'v1.5.1',
  },
  {
    path: 'nezha-ascii-dist',
    name: 'Nezha-ASCII',
    repository: `${github}hamster1963/nezha-ascii`,
    author: 'hamster1963',
    version: 'v1.1.0',
  },
]

const classic: Template[] = [
  {
    path: 'admin-dist',
    name: 'OfficialAdmin',
    repository: `${github}nezhahq/admin-frontend`,
    author: 'nezhahq',
    version: 'v1.13.2',
    is_admin: true,
    is_official: true,
  },
  {
    path: 'user-dist',
    name: 'Official',
    repository: `${github}hamster1963/nezha-dash-v1`,
    author: 'hamster1963',
    version: 'v1.30.4',
    is_official: true,
  },
  {
    path: 'nezha-ascii-dist',
    name: 'Nezha-ASCII',
    repository: `${github}hamster1963/nezha-ascii`,
    author: 'hamster1963',
    version: 'v1.1.0',
  },
  {
    path: 'nazhua-dist',
    name: 'Nazhua',
    repository: `${github}hi2shark/nazhua`,
    author: 'hi2hi',
    version: 'v0.7.0',
  },
]

/** The themes that a release contains. */
export function templatesOf(world: World): Template[] {
  return world.since('2.0.0') ? current : classic
}
