import { alertRule } from './alertRule.ts'
import { apiToken } from './apiToken.ts'
import { cron } from './cron.ts'
import { ddns } from './ddns.ts'
import { notificationGroup, serverGroup } from './groups.ts'
import { history } from './history.ts'
import { login } from './login.ts'
import { nat } from './nat.ts'
import { notification } from './notification.ts'
import { oauth2 } from './oauth2.ts'
import { onlineUser } from './onlineUser.ts'
import { ownedRoutes } from './ownedRoutes.ts'
import { profile } from './profile.ts'
import { server } from './server.ts'
import { serverAgent } from './serverAgent.ts'
import { service } from './service.ts'
import { session } from './session.ts'
import { setting } from './setting.ts'
import { status } from './status.ts'
import { transfer } from './transfer.ts'
import { user } from './user.ts'
import { waf } from './waf.ts'
import { owned, ownedNames } from '../owned.ts'
import type { Route } from '../call.ts'
import type { OwnedName } from '../owned.ts'

/** The routes of declared resources that have more than the ordinary ones. */
const special: Partial<Record<OwnedName, Route[]>> = {
  server_group: serverGroup,
  notification,
  notification_group: notificationGroup,
  nat,
  cron,
  alert_rule: alertRule,
  ddns,
  service,
  api_token: apiToken,
}

/** All routes of the API. */
export const routes: Route[] = [
  login,
  profile,
  oauth2,
  setting,
  user,
  onlineUser,
  waf,
  server,
  serverAgent,
  transfer,
  session,
  status,
  history,
  ...ownedNames.map((name) =>
    (special[name] ?? ownedRoutes(name)).map((route) => ({ from: owned[name].from, ...route })),
  ),
].flat()
