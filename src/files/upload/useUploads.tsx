import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Bytes } from '../../streams/bytes.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import type { Listing } from '../../streams/listing.ts'
import { useClient } from '../../useClient.ts'
import { filesOf, type CopySource } from '../copying/sources.ts'
import { legible, legiblePath } from '../legible.ts'
import { startServerFiles } from '../startServerFiles.ts'
import { isFar, type FarFile } from '../transfers/readAcross.ts'
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
  list: ListFolder
  /** Called with the ids of the transfers that have begun. */
  onBegun: (ids: readonly string[]) => void
}

/** Lists a folder of the server, perhaps by the given way. */
export type ListFolder = (path: Bytes, plain: FileSession['list']) => Promise<Listing>

/** A file of this device, or of another server. */
type Given = File | FarFile

export interface Uploads {
  upload: (open: Listing, files: readonly Nested<File>[]) => void
  /**
   * Copies from another server, or from another folder. Resolves once the questions are answered, to whether anything is
   * copied.
   */
  copy: (open: Listing, source: CopySource) => Promise<boolean>
  /** Shown above the folder. */
  notice: ReactNode
  dialog: ReactNode
}

/** Uploads files and folders into the open folder, after all questions about them are answered. */
export function useUploads({ serverId, transfers, start, makesFolders, list, ...more }: UploadsOptions): Uploads {
  const { onBegun } = more
  const { ask, dialog } = useQuestions()
  const { look, notice } = useLook()
  const client = useClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const reason = useFileReason()
  const notify = useNotify()
  const t = useT()

  const plan = (open: Listing, files: readonly Nested<Given>[]) =>
    look(start, (plain) =>
      planTree(files, open, {
        list: (path) => list(new Uint8Array(path), plain),
        comingTo: (path) => comingInto(transfers.getState(), { serverId, path }),
        makesFolders,
      }),
    )

  /** Asks whether files whose folders cannot be made go straight into the open one. */
  const mayFlatten = ({ homeless }: TreePlan<Given>, { path }: Listing, isCopy: boolean) =>
    ask<boolean>((answer) => (
      <ConfirmDialog
        title={t(isCopy ? 'pages.files.copies.flattenTitle' : 'pages.files.flattenTitle')}
        text={t(client.dialect() === 'current' ? 'pages.files.flattenText' : 'pages.files.flattenOld', {
          path: legiblePath(path),
          count: homeless.length,
        })}
        action={t(isCopy ? 'pages.files.copies.here' : 'pages.files.upload')}
        danger={false}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    ))

  async function answersTo(tree: TreePlan<Given>, isCopy: boolean): Promise<Answers<Given> | undefined> {
    const isClear = tree.refused.length === 0 && tree.plans.every(({ conflicts }) => conflicts.length === 0)
    if (isClear) return new Map()
    return ask<Answers<Given> | undefined>((answer) => (
      <UploadQuestion
        tree={tree}
        kind={isCopy ? 'copy' : 'upload'}
        onAnswers={answer}
        onNothing={() => answer(undefined)}
      />
    ))
  }

  /** Returns the ids of the transfers that have begun. */
  async function run(open: Listing, files: readonly Nested<Given>[]): Promise<readonly string[]> {
    const isCopy = files.some(({ file }) => isFar(file))
    let tree = await plan(open, files)
    if (!tree) return []
    if (tree.homeless.length > 0) {
      if (!(await mayFlatten(tree, open, isCopy))) return []
      const homeless = new Set(tree.homeless)
      tree = await plan(
        open,
        files.map((file) => (homeless.has(file) ? { ...file, folders: [] } : file)),
      )
    }
    const answers = tree && (await answersTo(tree, isCopy))
    if (!tree || !answers) return []
    const begun = transfers.upload({ serverId, path: open.path }, settledFiles(tree.plans, answers))
    const left = unanswered(tree, answers)
    if (left.length > 0)
      notify(t(isCopy ? 'pages.files.copies.left' : 'pages.files.conflicts.left', { names: namesInLine(left, t) }), {
        type: 'warning',
        multiLine: true,
      })
    return begun
  }

  async function runCopy(open: Listing, source: CopySource): Promise<readonly string[]> {
    const found = await look(
      () => startServerFiles(client, source.serverId),
      (list) => filesOf(source, list),
    )
    if (!found) return []
    const warn = (text: MessageKey, names: readonly string[]) =>
      names.length > 0 &&
      notify(t(text, { names: namesInLine(names.map(legible), t) }), { type: 'warning', multiLine: true })
    warn('pages.files.copies.illegible', found.illegible)
    warn('pages.files.copies.unread', found.unread)
    if (found.files.length > 0) return run(open, found.files)
    notify('pages.files.copies.empty', { type: 'warning' })
    return []
  }

  /** One after the other: each has its own questions. */
  function inTurn(act: () => Promise<readonly string[]>): Promise<readonly string[]> {
    const done = last.current.then(act).catch((error: unknown) => {
      notify(reason(error), { type: 'error' })
      return []
    })
    last.current = done
    return done
  }

  return {
    upload: (open, files) => void inTurn(() => run(open, files)).then((begun) => begun.length > 0 && onBegun(begun)),
    copy: async (open, source) => (await inTurn(() => runCopy(open, source))).length > 0,
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
function useLook() {
  const [cancel, setCancel] = useState<() => void>()
  const current = useRef<FileSession>(undefined)
  const t = useT()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      current.current?.leave()
    }
  }, [])

  async function look<T>(start: () => FileSession, act: (list: FileSession['list']) => Promise<T>) {
    let isCancelled = false
    const isUnwanted = () => isCancelled || isGone.current
    const list = (path: Uint8Array) => {
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
      const seen = await act(list)
      return isUnwanted() ? undefined : seen
    } catch (error) {
      if (isUnwanted()) return undefined
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
