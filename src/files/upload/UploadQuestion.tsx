import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState, type MouseEvent } from 'react'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { encodePath } from '../../streams/fileCodec.ts'
import { inside } from '../../streams/paths.ts'
import { legible, legiblePath } from '../legible.ts'
import type { Answers, FolderPlan, TreePlan } from '../transfers/treePlan.ts'
import type { Chosen, ConflictChoice, UploadConflict } from '../transfers/uploadPlan.ts'
import { ConflictFacts, type QuestionKind } from './ConflictFacts.tsx'

const nothing: Record<QuestionKind, MessageKey> = {
  upload: 'pages.files.conflicts.nothing',
  copy: 'pages.files.copies.nothing',
  move: 'pages.files.full.moveNothing',
}

interface UploadQuestionProps<F extends Chosen> {
  tree: TreePlan<F>
  /** Called with what was answered. A conflict without an answer is left out. */
  onAnswers: (answers: Answers<F>) => void
  /** Nothing at all is to be uploaded. */
  onNothing: () => void
  kind: QuestionKind
}

interface Place<F extends Chosen> {
  conflict: UploadConflict<F>
  plan: FolderPlan<F>
}

/** First what can be replaced: one answer for all then leaves no question in between. */
const questionsOf = <F extends Chosen>({ plans }: TreePlan<F>): Place<F>[] => {
  const all = plans.flatMap((plan) => plan.conflicts.map((conflict) => ({ conflict, plan })))
  const isReplaceable = ({ conflict }: Place<F>) => conflict.with === 'file'
  return [...all.filter(isReplaceable), ...all.filter((place) => !isReplaceable(place))]
}

/**
 * Asks about one taken name after the other, or about all that follow at once. Nothing happens before the last answer;
 * closing leaves out what has no answer.
 */
export function UploadQuestion<F extends Chosen>({ tree, onAnswers, onNothing, kind }: UploadQuestionProps<F>) {
  const [questions] = useState(() => questionsOf(tree))
  const [answers, setAnswers] = useState<Answers<F>>(new Map())
  const [isForAll, setForAll] = useState(false)
  const t = useT()
  const open = questions.filter(({ conflict }) => !answers.has(conflict))
  const [asked] = open

  function answer(choice: ConflictChoice) {
    const next = new Map(answers)
    for (const [at, { conflict }] of open.entries())
      if (at === 0 || (isForAll && (choice !== 'replace' || conflict.with === 'file'))) next.set(conflict, choice)
    setForAll(false)
    setAnswers(next)
    if (next.size === questions.length) onAnswers(next)
  }
  /** The second click of a double click would answer the next question. */
  const onClick = (choice: ConflictChoice) => (event: MouseEvent) => {
    if (event.detail < 2) answer(choice)
  }

  return (
    <DialogFrame
      title={
        asked
          ? t('pages.files.conflicts.title', { name: legible(asked.conflict.name) })
          : t('pages.files.unfit', { smart_count: tree.refused.length })
      }
      onClose={() => onAnswers(answers)}
    >
      <DialogContent>
        {asked && (
          <ConflictFacts {...asked} kind={kind} at={questions.length - open.length + 1} total={questions.length} />
        )}
        {tree.refused.length > 0 && (
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            {t('pages.files.unfitText', { names: namesInLine(tree.refused.map(legible), t) })}
          </DialogContentText>
        )}
        {open.length > 1 && (
          <FormControlLabel
            control={<Checkbox checked={isForAll} onChange={(_event, checked) => setForAll(checked)} />}
            label={t('pages.files.conflicts.forAll', { count: open.length - 1 })}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button onClick={onNothing} sx={{ marginInlineEnd: 'auto' }}>
          {t(nothing[kind])}
        </Button>
        {asked ? (
          <>
            <Button onClick={onClick('skip')}>{t('pages.files.skip')}</Button>
            {asked.conflict.with === 'file' && <Button onClick={onClick('replace')}>{t('pages.files.replace')}</Button>}
            <Button variant="contained" onClick={onClick('keepBoth')}>
              {t('pages.files.keepBoth')}
            </Button>
          </>
        ) : (
          <Button variant="contained" onClick={() => onAnswers(answers)}>
            {t('pages.files.skip')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  )
}

/** The conflicts that were closed without an answer, as names with their folders. */
export const unanswered = <F extends Chosen>(tree: TreePlan<F>, answers: Answers<F>): string[] =>
  questionsOf(tree)
    .filter(({ conflict }) => !answers.has(conflict))
    .map(({ conflict, plan }) => legiblePath(inside(plan.folder.path, encodePath(conflict.name))))
