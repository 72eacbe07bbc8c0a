import { login } from './login.ts'
import { nat } from './nat.ts'
import { notification } from './notification.ts'
import { notificationGroup } from './notificationGroup.ts'
import { profile } from './profile.ts'
import { server } from './server.ts'
import { serverGroup } from './serverGroup.ts'
import { setting } from './setting.ts'
import type { Route } from '../call.ts'

/** Every route of the API; a new resource is one more file and one more line. */
export const routes: Route[] = [
  login,
  profile,
  setting,
  server,
  serverGroup,
  notification,
  notificationGroup,
  nat,
].flat()
