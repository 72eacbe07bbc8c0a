import type { BackendDialect } from './state.ts'

const screens = new Set([
  '',
  'login',
  'service',
  'cron',
  'notification',
  'alert-rule',
  'ddns',
  'nat',
  'server-group',
  'notification-group',
  'profile',
  'settings',
  'settings/user',
  'settings/online-user',
  'settings/waf',
  'index.html',
])

/** Screens that came with transfers and with API tokens. */
const newScreens: Record<string, BackendDialect[]> = {
  transfer: ['interim', 'current'],
  'settings/api-tokens': ['current'],
}

/**
 * How a path under the dashboard is answered when no file of that name exists: the page with 200 for the screens the
 * server knows, the same page with 404 for all others. Undefined: not the dashboard's
 * (docs/contract/server.md#hosting).
 */
export function hosting(
  pathname: string,
  dialect: BackendDialect = 'current',
): { status: 200 | 404 } | { redirect: string } | undefined {
  if (pathname === '/dashboard') return { redirect: '/dashboard/' }
  if (!pathname.startsWith('/dashboard/')) return undefined
  const screen = pathname.slice('/dashboard/'.length)
  const known = screens.has(screen) || newScreens[screen]?.includes(dialect) === true
  return { status: known ? 200 : 404 }
}
