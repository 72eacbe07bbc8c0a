import { useEffect, useMemo, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { namesInLine } from '#ui/dialog/Names.tsx'
import type { FileTools } from '../../tools/fileTools.ts'
import { ToolError } from '../../tools/toolError.ts'
import { legible } from '../legible.ts'
import { useSubmission } from '../panel/useSubmission.ts'
import { countBelow } from './fileCommands.ts'
import { useToolReason } from './useToolReason.ts'

/** A file or folder that is to be deleted. */
export interface Doomed {
  path: string
  name: string
  isFolder: boolean
}

interface DeleteDialogProps {
  tools: FileTools
  /** Must stay the same array. */
  entries: readonly Doomed[]
  onDone: () => void
  onClose: () => void
}

const unlessGone = (error: unknown) => {
  if (!(error instanceof ToolError) || error.trouble !== 'gone') throw error
}

/** Asks before files and folders are deleted; of folders it first counts what is in them. */
export function DeleteDialog({ tools, entries, onDone, onClose }: DeleteDialogProps) {
  const [below, setBelow] = useState<Awaited<ReturnType<typeof countBelow>>>()
  const [countError, setCountError] = useState<unknown>()
  /** Those that an attempt has left. */
  const left = useRef(entries)
  const [done, setDone] = useState(0)
  const notify = useNotify()
  const locale = useLocale()
  const t = useT()
  const folders = useMemo(() => entries.filter(({ isFolder }) => isFolder).map(({ path }) => path), [entries])
  const [first = '', ...others] = entries.map(({ name }) => legible(name))
  const isMany = others.length > 0
  const names = isMany ? namesInLine([first, ...others], t) : first
  const title = t('pages.files.full.deleteTitle', { name: names })
  const { error = countError, isBusy, submit, stop } = useSubmission(title)
  const reason = useToolReason()
  useEffect(() => {
    let isWanted = folders.length > 0
    if (isWanted)
      void countBelow(tools, folders).then(
        (count) => isWanted && setBelow(count),
        (reasonOfIt: unknown) => isWanted && setCountError(reasonOfIt),
      )
    return () => void (isWanted = false)
  }, [tools, folders])

  async function removeLeft(signal: AbortSignal) {
    for (const { path, isFolder } of left.current) {
      signal.throwIfAborted()
      await tools.remove(path, { whole: isFolder, signal }).catch(unlessGone)
      left.current = left.current.slice(1)
      setDone(entries.length - left.current.length)
    }
  }

  const remove = () =>
    submit(async (signal) => {
      const failure = await removeLeft(signal).catch((error: unknown) => error)
      const count = entries.length - left.current.length
      if (count > 0 || (failure instanceof ToolError && failure.mayBeDone)) onDone()
      if (failure !== undefined && !signal.aborted) throw failure
      onClose()
      if (failure === undefined) notify('pages.files.full.deleted', { type: 'info', messageArgs: { name: names } })
      else {
        notify('pages.expiry.progress', { type: 'info', messageArgs: { done: count, count: entries.length } })
        throw failure
      }
    })

  const known = below && { smart_count: below.count, count: below.count.toLocaleString(locale) }
  const what =
    known &&
    (isMany
      ? t('pages.files.full.deleteWithin', { count: below.isAll ? known.count : `${known.count}+` })
      : t(below.isAll ? 'pages.files.full.deleteFolder' : 'pages.files.full.deleteLarge', known))
  return (
    <ConfirmDialog
      title={title}
      text={t('pages.files.full.deleteText')}
      remark={isMany && isBusy ? t('pages.expiry.progress', { done, count: entries.length }) : what}
      action={t('app.delete')}
      busy={isBusy}
      waiting={folders.length > 0 && !below && error === undefined}
      isClear={() => below?.count === 0}
      refusal={error !== undefined && reason(error)}
      onConfirm={() => void remove()}
      cancel={isMany && isBusy ? t('bulk.stop') : undefined}
      onCancel={onClose}
      onStop={isMany ? stop : undefined}
    />
  )
}
