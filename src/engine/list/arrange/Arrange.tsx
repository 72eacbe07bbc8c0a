import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { RecordContextProvider } from 'react-admin'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { idle } from '#ui/idle.ts'
import { indexOf } from '../../data/related.ts'
import { useDialogUrl } from '../../nav/dialogUrl.ts'
import { useDistinctName } from '../../data/useNames.ts'
import { useDescriptor } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { WholeListContext } from '../WholeListContext.ts'
import { arrangeStyle, rowHeight } from './arrangeStyle.ts'
import { useLift } from './useLift.ts'
import { RenumberQuestion } from './RenumberQuestion.tsx'
import { useWeights } from './useWeights.ts'
import { orderOf } from './weights.ts'

/** The largest number of rows that are shown. */
const most = 500

/** Replaces the rows of a list while the user arranges the records by hand; each drop is saved. */
export function Arrange({ field }: { field: string }) {
  const { components } = useDescriptor()
  const { rows: all = [], found = [], setArranging } = useContext(WholeListContext) ?? {}
  // A dialog over the list has an entry of its own in the history, which Back leaves first.
  useBackCloses(() => setArranging?.(false), useDialogUrl().dialog === undefined)
  const { progress, move, renumber } = useWeights(field)
  const busy = progress !== undefined
  const [asks, setAsking] = useState(false)
  const [asked, setAsked] = useState<readonly AnyRecord[]>()
  const [said, setSaid] = useState('')
  const dropped = useRef<number>(undefined)
  const list = useRef<HTMLOListElement>(null)
  const nameOf = useDistinctName()
  const locale = useLocale()
  const t = useT()
  const Mark = components?.Mark
  // The rows of a lift stay as they were when it began, whatever other tabs and other people do meanwhile.
  const [held, setHeld] = useState<readonly AnyRecord[]>()
  const rows = (asked ?? held ?? found).slice(0, most)

  const shown = indexOf(found)
  const hidden = new Set(all.map(({ id }) => id).filter((id) => !shown.has(id)))

  const onDrop = (from: number, to: number) => {
    setHeld(undefined)
    const record = rows[from]
    if (!record || busy) return
    const order = rows.toSpliced(from, 1).toSpliced(to, 0, record)
    setAsked(order)
    setSaid('')
    dropped.current = record.id
    const place = { above: order[to - 1]?.id, below: order[to + 1]?.id }
    void move(record, place, (id) => hidden.has(id)).finally(() => setAsked(undefined))
  }
  const onCancel = (from: number) => {
    setHeld(undefined)
    const record = rows[from]
    if (record) setSaid(t('views.arrange.back', { name: nameOf(record) }))
  }
  const { lift, shiftOf, handle } = useLift({
    count: rows.length,
    rowHeight,
    onLift: () => setHeld(rows),
    onDrop,
    onCancel,
  })

  // A row that changes its place in the page loses the focus.
  useLayoutEffect(() => {
    if (dropped.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-id="${dropped.current}"]`)?.focus({ preventScroll: true })
    dropped.current = undefined
  }, [asked])

  const lifted = lift && rows[lift.from]
  const place = lifted && { name: nameOf(lifted), position: lift.to + 1, total: rows.length }
  return (
    <Box sx={arrangeStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 280px' }}>
          {progress && progress.total > 1 ? t('views.arrange.progress', progress) : t('views.arrange.hint')}
          {found.length > most && ` ${t('views.arrange.first', { count: most })}`}
        </Typography>
        <Button onClick={() => setAsking(true)} {...idle(busy)}>
          {t('views.arrange.tens')}
        </Button>
        <Button variant="contained" onClick={() => setArranging?.(false)}>
          {t('views.arrange.done')}
        </Button>
      </Box>
      <p role="status" className="visually-hidden">
        {place ? t('views.arrange.at', place) : said}
      </p>
      <ol ref={list} aria-busy={busy}>
        {rows.map((record, at) => (
          <li
            key={record.id}
            data-lifted={at === lift?.from || undefined}
            style={lift && { transform: `translateY(${shiftOf(at)}px)` }}
          >
            <button
              type="button"
              data-id={record.id}
              aria-label={t('views.arrange.handle', { name: nameOf(record) })}
              aria-pressed={at === lift?.from}
              {...(busy ? { 'aria-disabled': true } : handle(at))}
            >
              <span />
            </button>
            <RecordContextProvider value={record}>{Mark && <Mark />}</RecordContextProvider>
            <bdi>{nameOf(record)}</bdi>
            <small>{Number(record[field]).toLocaleString(locale)}</small>
          </li>
        ))}
      </ol>
      {asks && (
        <RenumberQuestion
          order={orderOf(all, field)}
          hidden={hidden.size}
          onConfirm={(promised) => void renumber(promised).then((isDone) => setAsking(!isDone))}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  )
}
