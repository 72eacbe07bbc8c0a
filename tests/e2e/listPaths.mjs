/** The paths below /dashboard/ of all lists that are full at full load. */
export const listPaths = [
  '',
  '?view=inventory',
  'expiry',
  'server-group',
  'service',
  'cron',
  'alert-rule',
  'notification',
  'notification-group',
  'ddns',
  'nat',
  'transfer',
  'settings/user',
  'settings/waf',
  'settings/api-tokens',
]
