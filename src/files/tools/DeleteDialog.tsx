import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import type { FileTools } from '../../tools/fileTools.ts'
import { legible } from '../legible.ts'
import { useSubmission } from '../panel/useSubmission.ts'
import { countBelow } from './fileCommands.ts'
import { useToolReason } from './useToolReason.ts'

interface DeleteDialogProps {
  tools: FileTools
  path: string
  name: string
  isFolder: boolean
  onDone: () => void
  onClose: () => void
}

/** Asks before a file or a folder is deleted; of a folder it first counts what is in it. */
export function DeleteDialog({ tools, path, name, isFolder, onDone, onClose }: DeleteDialogProps) {
  const [below, setBelow] = useState<Awaited<ReturnType<typeof countBelow>>>()
  const [countError, setCountError] = useState<unknown>()
  const { error = countError, isBusy, submit } = useSubmission()
  const reason = useToolReason()
  const notify = useNotify()
  const locale = useLocale()
  const t = useT()
  useEffect(() => {
    let isWanted = isFolder
    if (isFolder)
      void countBelow(tools, path).then(
        (count) => isWanted && setBelow(count),
        (reasonOfIt: unknown) => isWanted && setCountError(reasonOfIt),
      )
    return () => void (isWanted = false)
  }, [tools, path, isFolder])

  const remove = () =>
    submit(async (signal) => {
      await tools.remove(path, { whole: isFolder })
      notify('pages.files.full.deleted', { type: 'info', messageArgs: { name: legible(name) } })
      onDone()
      if (!signal.aborted) onClose()
    })

  const what = below?.isAll
    ? t('pages.files.full.deleteFolder', { smart_count: below.count })
    : below && t('pages.files.full.deleteLarge', { count: below.count.toLocaleString(locale) })
  return (
    <ConfirmDialog
      title={t('pages.files.full.deleteTitle', { name: legible(name) })}
      text={t('pages.files.full.deleteText')}
      remark={what}
      action={t('app.delete')}
      busy={isBusy}
      waiting={isFolder && !below && error === undefined}
      isClear={() => below?.count === 0}
      refusal={error !== undefined && reason(error)}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
