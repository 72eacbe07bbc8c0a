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

/** The screens for transfers and API tokens, with the dialects that have them. */
const newScreens: Record<string, BackendDialect[]> = {
  transfer: ['interim', 'current'],
  'settings/api-tokens': ['current'],
}

/**
 * The response to a path under the dashboard without a file of that name: the page, with status 200 for screens that
 * the server knows and 404 for all others. Undefined: the path is not under the dashboard
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
