import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode, type RefCallback } from 'react'
import { useRecords } from '#engine/data/related.ts'
import { ManyPicker } from '#engine/inputs/picker/ManyPicker.tsx'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { coveredBy, type Coverage, type CoverKind } from './coverage.ts'

interface CoverageInputProps {
  label: string
  value: Coverage
  onChange: (value: Coverage) => void
  onBlur?: () => void
  /** The kinds that may be chosen. Default: `all` and `only`. A stored kind is shown in any case. */
  kinds?: readonly CoverKind[]
  /** The name of the picker's input in its form. */
  source: string
  /** The error or the help below the input. */
  note?: ReactNode
  failed?: boolean
  /** Receives the element that takes the focus. */
  inputRef?: RefCallback<HTMLElement>
  /** Below the picker, in place of the number of covered servers. */
  children?: ReactNode
}

/** On the wire, "all" is "all but" without a listed server. */
type Shown = CoverKind | 'allBut'

const labels: Record<Shown, MessageKey> = {
  all: 'app.coverAll',
  allBut: 'cover.allBut',
  only: 'cover.only',
  alarmed: 'cover.alarmed',
}

const order = Object.keys(labels) as Shown[]

/**
 * Chooses which servers something covers: all, all but some, or only some, with the number of servers that this
 * covers. It holds no value itself, so that it serves a form of two fields as well as a part of a larger value. A list
 * that the person puts aside by choosing "all" comes back with "all but".
 */
export function CoverageInput({
  label,
  value: { kind, ids },
  onChange,
  onBlur,
  kinds = ['all', 'only'],
  source,
  note,
  failed = false,
  inputRef,
  children,
}: CoverageInputProps) {
  const id = useId()
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [aside, setAside] = useState<readonly number[]>([])
  const shown: Shown | undefined = kind === 'all' && (isOpen || ids.length > 0) ? 'allBut' : kind
  const offered = order.filter((each) => each === shown || kinds.includes(each === 'allBut' ? 'all' : each))
  const choose = (next: Shown) => {
    setOpen(next === 'allBut')
    if (next === 'all') {
      setAside(ids)
      return onChange({ kind: 'all', ids: [] })
    }
    onChange({ kind: next === 'allBut' ? 'all' : next, ids: shown === 'all' ? aside : ids })
  }
  return (
    <FormControl fullWidth error={failed}>
      <FormLabel id={`${id}-label`}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? `${id}-note` : undefined}
        value={shown ?? ''}
        onChange={(_, next) => choose(next as Shown)}
        onBlur={onBlur}
      >
        {offered.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={
              <Radio size="small" slotProps={{ input: { ref: each === (shown ?? offered[0]) ? inputRef : null } }} />
            }
            label={t(labels[each])}
          />
        ))}
      </RadioGroup>
      {note && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
      {(shown === 'allBut' || shown === 'only') && (
        <ListedServers source={source} ids={ids} onChange={(next) => onChange({ kind, ids: next })} onBlur={onBlur} />
      )}
      {children ?? <CoveredCount value={{ kind, ids }} />}
    </FormControl>
  )
}

interface ListedServersProps {
  source: string
  ids: readonly number[]
  onChange: (ids: readonly number[]) => void
  onBlur: (() => void) | undefined
}

function ListedServers({ source, ids, onChange, onBlur }: ListedServersProps) {
  const id = useId()
  const t = useT()
  const field = {
    id,
    noteId: undefined,
    label: t('cover.named'),
    note: undefined,
    failed: false,
    required: false,
    value: ids,
    setValue: onChange,
    onBlur,
  }
  return (
    <div style={{ marginBlockStart: 12 }}>
      <ManyPicker reference="server" source={source} field={field} />
    </div>
  )
}

/** How many of the servers that the person sees a choice covers, and what else there is to say of that. */
export function CoveredCount({ value, children }: { value: Coverage; children?: ReactNode }) {
  const { records, known } = useRecords('server')
  const t = useT()
  if (!known || value.kind === 'alarmed') return null
  const covered = coveredBy(value, records).length
  return (
    <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 1 }}>
      {t('cover.count', { covered, total: records.length })}
      {children && <> · {children}</>}
    </Typography>
  )
}
