import { useT } from '#i18n/useT.ts'
import { useEngine } from '../../EngineContext.ts'
import { gone, isUnreachedFailure, NotSent } from './failure.ts'
import type { FormContext } from '../../resource.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import type { AskQuestion } from '#ui/dialog/useAsking.ts'
import { useResourceName } from '../../data/useResourceName.ts'

/**
 * Fetches the record of a form again before it is saved. If that fails, the user decides whether to save anyway, which
 * is asked once; resolves to undefined when the user goes back to the form. Rejects when the record does not exist any more, or when
 * the server cannot be reached.
 */
export function useRenewal(ask: AskQuestion) {
  const resource = useResourceName()
  const { dataProvider } = useEngine()
  const reason = useReason()
  const t = useT()

  const unread = (error: unknown) =>
    ask<boolean>((answer) => (
      <ConfirmDialog
        title={t('saving.unreadTitle')}
        text={t('saving.unreadText', { reason: reason(error) })}
        action={t('saving.allTheSame')}
        cancel={t('form.keepEditing')}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    ))

  return async (context: FormContext, agreed: { unread?: boolean }): Promise<FormContext | undefined> => {
    if (context.mode === 'create') return context
    const records = await dataProvider.fresh(resource).catch(async (error: unknown) => {
      if (isUnreachedFailure(error)) throw new NotSent(error)
      agreed.unread ||= await unread(error)
      return agreed.unread ? [context.record] : undefined
    })
    const record = records?.find((one) => one?.['id'] === context.record?.['id'])
    if (records && !record) throw new Error(gone)
    return record && { ...context, record }
  }
}
