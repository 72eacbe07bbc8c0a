import { useNotificationContext, type NotificationPayload } from 'react-admin'
import { useT } from '../../i18n/useT.ts'
import { Toast } from './Toast.tsx'
import { useRetraction } from '../useRetraction.ts'

/**
 * Renders react-admin's notifications, all of them at once, so that an error that stays does not hold back the others.
 */
export function Notifications() {
  const t = useT()
  const { setNotifications } = useNotificationContext()
  const notifications = useRetraction()
  // A notification that is equal to a visible one is not shown again.
  const due = notifications.filter((payload, index) => notifications.findIndex(sameAs(payload)) === index)
  const drop = (gone: NotificationPayload) =>
    setNotifications((present) => present.filter((other) => !sameAs(gone)(other)))
  const isError = ({ type }: NotificationPayload) => type === 'error'
  const draw = (payload: NotificationPayload) => (
    <Toast
      key={keyOf(payload)}
      payload={payload}
      times={notifications.filter(sameAs(payload)).length}
      onClose={() => drop(payload)}
    />
  )
  return (
    <section className="toasts screen-only" aria-label={t('app.notifications')}>
      {/* Live regions must exist before their text arrives, otherwise screen readers do not announce the text. */}
      <div role="alert">{due.filter(isError).map(draw)}</div>
      <output>{due.filter((payload) => !isError(payload)).map(draw)}</output>
    </section>
  )
}

const sameAs = (one: NotificationPayload) => (other: NotificationPayload) =>
  other === one || JSON.stringify(other) === JSON.stringify(one)

const keys = new WeakMap<NotificationPayload, number>()
let lastKey = 0

function keyOf(payload: NotificationPayload): number {
  const key = keys.get(payload) ?? ++lastKey
  keys.set(payload, key)
  return key
}
