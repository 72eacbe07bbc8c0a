import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { useT } from '#i18n/useT.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'
import type { FileTools } from '../../tools/fileTools.ts'
import { legible } from '../legible.ts'
import { useTypedPath } from '../panel/goto/useTypedPath.ts'
import { PathDialog } from '../panel/PathDialog.tsx'
import { typedPath } from '../panel/pathText.ts'
import { useSubmission } from '../panel/useSubmission.ts'
import { settledFiles, type Answers } from '../transfers/treePlan.ts'
import { unanswered, UploadQuestion } from '../upload/UploadQuestion.tsx'
import { exactPath } from './exactPath.ts'
import { move, targetEntries } from './fileCommands.ts'
import { planMove, type Movable, type MovePlan } from './planMove.ts'
import { useToolReason } from './useToolReason.ts'

interface MoveDialogProps {
  tools: FileTools
  /** Starts a session to list other folders, for completions. */
  start: () => FileSession
  /** Where the entries are. */
  place: Listing
  entries: readonly DirectoryEntry[]
  onDone: () => void
  onClose: () => void
}

/** Asks for the folder into which entries are moved and about the names that are taken there; stays while that fails. */
export function MoveDialog({ tools, start, place, entries, onDone, onClose }: MoveDialogProps) {
  const typed = useTypedPath(place, start)
  const [asked, setAsked] = useState<{ plan: MovePlan; target: string }>()
  /** Those that an attempt has left. */
  const left = useRef(entries)
  const [isMoving, setMoving] = useState(false)
  const t = useT()
  const names = namesInLine(
    entries.map(({ name }) => legible(name)),
    t,
  )
  const title = t('pages.files.full.moveTitle', { name: names })
  const { error, isBusy, submit } = useSubmission(title)
  const reason = useToolReason()
  const notify = useNotify()
  const folder = exactPath(place.path) ?? ''
  const target = exactPath(typedPath(typed.value, place.path))

  function begin() {
    if (target === undefined) return
    if (target === folder) return onClose()
    void submit(async (signal) => {
      const plan = planMove(left.current, encodePath(target), await targetEntries(tools, target, signal))
      if (signal.aborted) return
      if (plan.plans.every(({ conflicts }) => conflicts.length === 0)) await run(plan, target, new Map(), signal)
      else setAsked({ plan, target })
    })
  }

  async function run(plan: MovePlan, into: string, answers: Answers<Movable>, signal: AbortSignal) {
    const moved = settledFiles(plan.plans, answers).map(({ file, name, replaces = false }) => ({
      name: file.name,
      to: name,
      replaces,
    }))
    setMoving(moved.length > 0)
    const result = moved.length > 0 ? await move(tools, folder, moved, into).finally(() => setMoving(false)) : undefined
    if (result) onDone()
    const open = unanswered(plan, answers)
    if (open.length > 0)
      notify(t('pages.files.full.notMoved', { names: namesInLine(open, t) }), { type: 'warning', multiLine: true })
    left.current = left.current.filter(({ name }) => result?.left.includes(name))
    if (left.current.length > 0) throw result?.reason
    if (!signal.aborted) onClose()
  }

  if (asked)
    return (
      <UploadQuestion
        tree={asked.plan}
        kind="move"
        onAnswers={(answers) => {
          setAsked(undefined)
          void submit((signal) => run(asked.plan, asked.target, answers, signal))
        }}
        onNothing={onClose}
      />
    )
  return (
    <PathDialog
      title={title}
      label={t('pages.files.full.target')}
      action={t('pages.files.full.move')}
      {...typed}
      busy={isBusy}
      goesOn={isMoving}
      onSubmit={begin}
      onClose={onClose}
      refusal={error !== undefined && reason(error)}
    />
  )
}
