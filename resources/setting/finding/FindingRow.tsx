import Undo from '@mui/icons-material/UndoOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Box from '@mui/material/Box'
import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { IconAction, inNewTab } from '#ui/IconAction.tsx'
import { touch } from '#ui/touch.ts'
import type { Known } from './useKnown.ts'

interface FindingRowProps {
  /** What it is about, and where that is; an address of another site opens in a new tab. */
  name: string
  to: string | undefined
  /** What kind of thing that is. */
  kind?: string
  /** What is doubtful, why, and by what it is seen. */
  children: ReactNode
  /** The button that leads to the remedy. */
  remedy: ReactNode
  mark: string
  /** What stays the same when the content changes. */
  about?: string | undefined
  /** What is asked before it is put aside. */
  question?: { title: string; text: string } | undefined
  known: Known
}

/** One finding of a check: what it is about, what is doubtful, the remedy, and "I know this". */
export function FindingRow({ name, to, kind, children, remedy, mark, about, question, known }: FindingRowProps) {
  const own = useRef<HTMLLIElement>(null)
  const [isAsked, setAsked] = useState(false)
  const t = useT()
  const isKnown = known.isKnown(mark)
  const move = () => {
    const next =
      own.current?.nextElementSibling ?? own.current?.previousElementSibling ?? own.current?.closest('section')
    // This row goes, and with it the question.
    flushSync(() => known.toggle(mark, about))
    if (next instanceof HTMLElement) {
      next.tabIndex = -1
      next.focus({ preventScroll: true })
    }
  }
  const press = ({ detail }: MouseEvent) => {
    // The second press of a double click would meet the next finding, which has moved under the pointer.
    if (detail > 1) return
    if (question && !isKnown) setAsked(true)
    else move()
  }
  return (
    <Box component="li" ref={own} tabIndex={-1} sx={row}>
      <div>
        {subject(name, to)}
        {kind && <small>{kind}</small>}
      </div>
      <div>{children}</div>
      <div>
        {remedy}
        <IconAction
          name={t('app.named', { action: t(isKnown ? 'health.showAgain' : 'health.knows'), name })}
          icon={isKnown ? <Undo fontSize="small" /> : <VisibilityOff fontSize="small" />}
          onClick={press}
        />
        {isAsked && question && (
          <ConfirmDialog
            {...question}
            action={t('health.knows')}
            danger={false}
            onConfirm={move}
            onCancel={() => setAsked(false)}
          />
        )}
      </div>
    </Box>
  )
}

function subject(name: string, to: string | undefined): ReactNode {
  if (to === undefined) return <span>{name}</span>
  if (to.startsWith('https:')) {
    return (
      <a href={to} {...inNewTab}>
        {name}
      </a>
    )
  }
  return (
    <Link to={to} state={wayBack}>
      {name}
    </Link>
  )
}

/** A form that is opened from here leads back. */
export const wayBack = { openedHere: true }

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(120px, 30%) 1fr auto' },
  alignItems: 'baseline',
  columnGap: 2,
  py: 0.75,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& > :first-of-type a': { color: 'primary.main' },
  '& small': { display: 'block', color: 'text.secondary' },
  // On a phone the remedy is beside the name, and what is doubtful below both.
  '& > :nth-of-type(2)': { order: { xs: 1, sm: 0 }, gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& > :last-of-type': { display: 'flex', alignItems: 'center', marginInlineEnd: -1 },
  [touch]: { '& > :first-of-type a': { display: 'block', py: 1.5 } },
} as const
