import { sendTest } from '../notifier.ts'
import { ownedRoutes } from './ownedRoutes.ts'

export const notification = ownedRoutes('notification', {
  save({ world }, { skip_check, ...target }) {
    if (!skip_check) sendTest(target, world)
  },
})
