import { useContext } from 'react'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { useDescriptor, useEngine, useResourceName } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { useDialogUrl } from '../nav/dialogUrl.ts'
import { offeredActions, type Place, type ResourceAction } from './resourceAction.ts'
import { AskContext } from './usePendingAction.ts'

export interface AvailableAction {
  action: ResourceAction
  label: string
  /** The reason why the action cannot be used on the record; undefined where it can. */
  refusal: MessageKey | undefined
  /** Opens what the action opens, or asks its question about the records. A link has nothing to start. */
  start(records: readonly AnyRecord[]): void
}

/** The actions of the current resource that the signed-in user is offered in a place, or on a record. */
export function useAvailableActions(place: Place, record?: AnyRecord): AvailableAction[] {
  const name = useResourceName()
  const engine = useEngine()
  const resource = useDescriptor(name)
  const { open } = useDialogUrl()
  const ask = useContext(AskContext)
  const t = useT()
  return offeredActions(engine, resource, place).map((action) => ({
    action,
    label: t(action.label),
    refusal: record && action.refusal?.(record, engine),
    start: (records) => {
      if ('opens' in action) open(action.opens(records))
      else if (!('href' in action)) ask(action, records)
    },
  }))
}
