import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNotificationContext, type NotificationPayload } from 'react-admin'
import type { FailureDetails, Undoable } from '#ui/messages/useNotifyMessage.ts'
import { useReach } from '../reach/useReach.ts'

export const failureDetails = ({ notificationOptions }: NotificationPayload): FailureDetails =>
  notificationOptions?.messageArgs ?? {}

const isUndoable = ({ notificationOptions }: NotificationPayload) =>
  ((notificationOptions?.messageArgs ?? {}) as Undoable).undo !== undefined

/** Removes notifications that are no longer true, and returns those that are still to be shown. */
export function useRetraction(): readonly NotificationPayload[] {
  const { notifications, setNotifications } = useNotificationContext()
  const { obstacle } = useReach()
  const queryClient = useQueryClient()

  // Of those that are present by then: one may have come since the last rendering.
  const drop = useEffectEvent((isOver: (payload: NotificationPayload, index: number) => boolean) =>
    setNotifications((present) =>
      present.some(isOver) ? present.filter((one, index) => !isOver(one, index)) : present,
    ),
  )

  // A list that could not be read has been read now.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const [list, verb] = event.query.queryKey
        if (verb === 'whole' || verb === 'getList') drop((one) => failureDetails(one).list === list)
      }),
    [queryClient],
  )

  // An action that failed before has succeeded now.
  useEffect(() => {
    const done = (one: NotificationPayload, index: number) => {
      const { about } = failureDetails(one)
      const later = notifications.slice(index + 1).filter(({ type }) => type === 'success')
      return (
        one.type === 'error' && about !== undefined && later.some((success) => failureDetails(success).about === about)
      )
    }
    drop(done)
  }, [notifications])

  // Only what was done last can be undone.
  const last = notifications.findLast(isUndoable)
  useEffect(() => drop((one) => isUndoable(one) && one !== last), [last])

  // The server answers again.
  const isAway = obstacle !== undefined
  useEffect(() => {
    if (isAway) return () => drop((one) => failureDetails(one).unreached === true)
  }, [isAway])

  const unreached = notifications.filter((one) => failureDetails(one).unreached)
  const current = notifications.filter((one) => one === last || !isUndoable(one))
  return current.filter((one) => !unreached.includes(one) || (!isAway && one === unreached[0]))
}
