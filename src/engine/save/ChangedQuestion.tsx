import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { FieldConflict } from './conflicts.ts'
import { useInWords } from '../data/useInWords.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

interface ChangedQuestionProps {
  resource: string
  conflicts: readonly FieldConflict[]
  /** Receives the fields that keep the value of the other user; undefined when the user goes back to the form. */
  onAnswer: (theirs: readonly string[] | undefined) => void
}

/** Asks field by field which value to keep, where somebody else has changed a field that the user has changed too. */
export function ChangedQuestion({ resource, conflicts, onAnswer }: ChangedQuestionProps) {
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const t = useT()
  const choose = (name: string, isTheirs: boolean) =>
    setTheirs((all) => (isTheirs ? [...all, name] : all.filter((one) => one !== name)))
  return (
    <ConfirmDialog
      title={t('saving.changedTitle')}
      text={t('saving.changedText')}
      action={t('app.save')}
      cancel={t('form.keepEditing')}
      danger={false}
      onConfirm={() => onAnswer(theirs)}
      onCancel={() => onAnswer(undefined)}
    >
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.name}
          resource={resource}
          conflict={conflict}
          isTheirs={theirs.includes(conflict.name)}
          onChoose={(isTheirs) => choose(conflict.name, isTheirs)}
        />
      ))}
    </ConfirmDialog>
  )
}

interface ChoiceProps {
  resource: string
  conflict: FieldConflict
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

function Choice({ resource, conflict: { name, mine, theirs }, isTheirs, onChoose }: ChoiceProps) {
  const id = useId()
  const t = useT()
  const inWords = useInWords(useDescriptor(resource).fields[name])
  const option = (value: 'mine' | 'theirs', held: unknown) => (
    <FormControlLabel
      value={value}
      control={<Radio size="small" />}
      label={t(`saving.${value}`, { value: inWords(held) })}
      sx={{ color: 'text.primary', alignItems: 'flex-start', overflowWrap: 'anywhere', '& > :last-child': { pt: 1 } }}
    />
  )
  return (
    <FormControl sx={{ mb: 2, width: 1 }}>
      <FormLabel id={id}>{t(`resources.${resource}.fields.${name}`)}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={isTheirs ? 'theirs' : 'mine'}
        onChange={(_, value) => onChoose(value === 'theirs')}
      >
        {option('mine', mine)}
        {option('theirs', theirs)}
      </RadioGroup>
    </FormControl>
  )
}
