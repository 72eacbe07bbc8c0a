import { alertRule } from './alertRule.ts'
import { apiToken } from './apiToken.ts'
import { cron } from './cron.ts'
import { ddns } from './ddns.ts'
import { history } from './history.ts'
import { login } from './login.ts'
import { nat } from './nat.ts'
import { notification } from './notification.ts'
import { notificationGroup } from './notificationGroup.ts'
import { oauth2 } from './oauth2.ts'
import { onlineUser } from './onlineUser.ts'
import { profile } from './profile.ts'
import { server } from './server.ts'
import { serverAgent } from './serverAgent.ts'
import { serverGroup } from './serverGroup.ts'
import { service } from './service.ts'
import { session } from './session.ts'
import { setting } from './setting.ts'
import { status } from './status.ts'
import { transfer } from './transfer.ts'
import { user } from './user.ts'
import { waf } from './waf.ts'
import type { Route } from '../call.ts'

/** All routes of the API; a new resource needs one file and one line here. */
export const routes: Route[] = [
  login,
  profile,
  oauth2,
  setting,
  user,
  onlineUser,
  waf,
  server,
  serverGroup,
  notification,
  notificationGroup,
  alertRule,
  cron,
  ddns,
  nat,
  service,
  serverAgent,
  transfer,
  session,
  status,
  history,
  apiToken,
].flat()
