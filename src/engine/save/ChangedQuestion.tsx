import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { useDescriptor } from '../EngineContext.ts'
import { editedTogether } from '../form/formSchema.ts'
import type { AnyField } from '../field.ts'
import type { FieldConflict } from './conflicts.ts'
import { useWordsOf } from '../data/useInWords.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'

interface ChangedQuestionProps {
  resource: string
  conflicts: readonly FieldConflict[]
  /** Receives the fields that keep the value of the other user; undefined when the user goes back to the form. */
  onAnswer: (theirs: readonly string[] | undefined) => void
}

/**
 * Asks which value to keep, where somebody else has changed a field that the user has changed too. About the fields of
 * one input there is one choice: together they say something else.
 */
export function ChangedQuestion({ resource, conflicts, onAnswer }: ChangedQuestionProps) {
  /** The inputs whose values stay as they are on the server, each by its first field. */
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const t = useT()
  const descriptor = useDescriptor(resource)
  const ownerOf = ({ name }: FieldConflict) => editedTogether(descriptor, name)[0] ?? name
  return (
    <ConfirmDialog
      title={t('saving.changedTitle')}
      text={t('saving.changedText')}
      action={t('app.save')}
      cancel={t('form.keepEditing')}
      danger={false}
      onConfirm={() => onAnswer(conflicts.filter((one) => theirs.includes(ownerOf(one))).map(({ name }) => name))}
      onCancel={() => onAnswer(undefined)}
    >
      {[...new Set(conflicts.map(ownerOf))].map((owner) => (
        <Choice
          key={owner}
          resource={resource}
          conflicts={conflicts.filter((one) => ownerOf(one) === owner)}
          isTheirs={theirs.includes(owner)}
          onChoose={(isTheirs) =>
            setTheirs((all) => [...all.filter((one) => one !== owner), ...(isTheirs ? [owner] : [])])
          }
        />
      ))}
    </ConfirmDialog>
  )
}

interface ChoiceProps {
  resource: string
  conflicts: readonly FieldConflict[]
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

function Choice({ resource, conflicts, isTheirs, onChoose }: ChoiceProps) {
  const id = useId()
  const t = useT()
  const { fields } = useDescriptor(resource)
  const fieldOf = ({ name }: FieldConflict): AnyField => fields[name]
  const wordsOf = useWordsOf(conflicts.map(fieldOf))
  const option = (side: 'mine' | 'theirs') => (
    <FormControlLabel
      value={side}
      control={<Radio size="small" />}
      label={t(`saving.${side}`, { value: conflicts.map((one) => wordsOf(fieldOf(one), one[side])).join(' · ') })}
      sx={{ color: 'text.primary', alignItems: 'flex-start', overflowWrap: 'anywhere', '& > :last-child': { pt: 1 } }}
    />
  )
  return (
    <FormControl sx={{ mb: 2, width: 1 }}>
      <FormLabel id={id}>
        {conflicts.map(({ name }) => t(`resources.${resource}.fields.${name}`)).join(' · ')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={isTheirs ? 'theirs' : 'mine'}
        onChange={(_, value) => onChoose(value === 'theirs')}
      >
        {option('mine')}
        {option('theirs')}
      </RadioGroup>
    </FormControl>
  )
}
