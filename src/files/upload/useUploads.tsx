import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { useT } from '#i18n/useT.ts'
import type { Bytes } from '../../streams/bytes.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import type { Listing } from '../../streams/listing.ts'
import { legiblePath } from '../legible.ts'
import { comingInto } from '../transfers/transfer.ts'
import type { Transfers } from '../transfers/transfers.ts'
import { planTree, settledFiles, type Answers, type Nested, type TreePlan } from '../transfers/treePlan.ts'
import { useFileReason } from '../useFileReason.ts'
import { unanswered, UploadQuestion } from './UploadQuestion.tsx'

interface UploadsOptions {
  serverId: number
  transfers: Transfers
  start: () => FileSession
  /** Whether folders can be made on the server. */
  makesFolders: boolean
  /** Called with the ids of the transfers that have begun. */
  onBegun: (ids: readonly string[]) => void
}

interface Uploads {
  upload: (open: Listing, files: readonly Nested<File>[]) => void
  /** Shown above the folder. */
  notice: ReactNode
  dialog: ReactNode
}

/** Uploads files and folders into the open folder, after all questions about them are answered. */
export function useUploads({ serverId, transfers, start, makesFolders, onBegun }: UploadsOptions): Uploads {
  const { ask, dialog } = useQuestions()
  const { look, notice } = useLook(start)
  const last = useRef(Promise.resolve())
  const reason = useFileReason()
  const notify = useNotify()
  const t = useT()

  const plan = (open: Listing, files: readonly Nested<File>[]) =>
    look((list) =>
      planTree(files, open, {
        list,
        comingTo: (path) => comingInto(transfers.getState(), { serverId, path }),
        makesFolders,
      }),
    )

  /** Asks whether files whose folders cannot be made go straight into the open one. */
  const mayFlatten = ({ homeless }: TreePlan<File>, { path }: Listing) =>
    ask<boolean>((answer) => (
      <ConfirmDialog
        title={t('pages.files.flattenTitle')}
        text={t('pages.files.flattenText', { path: legiblePath(path), count: homeless.length })}
        action={t('pages.files.upload')}
        danger={false}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    ))

  async function answersTo(tree: TreePlan<File>): Promise<Answers<File> | undefined> {
    const isClear = tree.refused.length === 0 && tree.plans.every(({ conflicts }) => conflicts.length === 0)
    if (isClear) return new Map()
    return ask<Answers<File> | undefined>((answer) => (
      <UploadQuestion tree={tree} onAnswers={answer} onNothing={() => answer(undefined)} />
    ))
  }

  async function run(open: Listing, files: readonly Nested<File>[]) {
    let tree = await plan(open, files)
    if (!tree) return
    if (tree.homeless.length > 0) {
      if (!(await mayFlatten(tree, open))) return
      const homeless = new Set(tree.homeless)
      tree = await plan(
        open,
        files.map((file) => (homeless.has(file) ? { ...file, folders: [] } : file)),
      )
    }
    const answers = tree && (await answersTo(tree))
    if (!tree || !answers) return
    onBegun(transfers.upload({ serverId, path: open.path }, settledFiles(tree.plans, answers)))
    const left = unanswered(tree, answers)
    if (left.length > 0)
      notify(t('pages.files.conflicts.left', { names: namesInLine(left, t) }), { type: 'warning', multiLine: true })
  }

  return {
    upload(open, files) {
      // One after the other: each has its own questions.
      last.current = last.current
        .then(() => run(open, files))
        .catch((error: unknown) => notify(reason(error), { type: 'error' }))
    },
    notice,
    dialog,
  }
}

/** Shows one question at a time, and resolves to its answer. */
function useQuestions() {
  const [dialog, setDialog] = useState<ReactNode>()
  const ask = <T,>(question: (answer: (value: T) => void) => ReactNode) =>
    new Promise<T>((resolve) => {
      const answer = (value: T) => {
        setDialog(undefined)
        resolve(value)
      }
      setDialog(question(answer))
    })
  return { ask, dialog }
}

/** Looks at folders of the server in a session of its own, if any are asked for; undefined if the user cancels that. */
function useLook(start: () => FileSession) {
  const [cancel, setCancel] = useState<() => void>()
  const current = useRef<FileSession>(undefined)
  const t = useT()
  useEffect(() => () => current.current?.leave(), [])

  async function look<T>(act: (list: (path: Bytes) => Promise<Listing>) => Promise<T>): Promise<T | undefined> {
    let isCancelled = false
    const list = (path: Bytes) => {
      if (!current.current) {
        const session = (current.current = start())
        setCancel(() => () => {
          isCancelled = true
          session.leave()
        })
      }
      return current.current.list(path)
    }
    try {
      return await act(list)
    } catch (error) {
      if (isCancelled) return undefined
      throw error
    } finally {
      current.current?.leave()
      current.current = undefined
      setCancel(undefined)
    }
  }
  const notice = cancel && (
    <Alert
      severity="info"
      role="status"
      sx={{ borderRadius: 0, flex: 'none' }}
      action={
        <Button size="small" color="inherit" onClick={cancel}>
          {t('app.cancel')}
        </Button>
      }
    >
      {t('pages.files.conflicts.looking')}
    </Alert>
  )
  return { look, notice }
}
