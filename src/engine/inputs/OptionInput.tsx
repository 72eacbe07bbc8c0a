import Button from '@mui/material/Button'
import type { ResourceName } from '#locales/messages.ts'
import type { InputProps } from '../field.ts'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { withBlankAfter } from '#i18n/withBlankAfter.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useRecords } from '../data/related.ts'
import { SelectBox } from './SelectBox.tsx'
import { useField } from './useField.ts'

interface OptionInputProps extends InputProps {
  resource: ResourceName
  /** Called when the user picks an option, not when a draft restores one. */
  onPicked?: (option: string) => void
  /** What options are called, where that is not the string itself. */
  titles?: Readonly<Record<string, string>>
}

/**
 * Picks one of the strings that the server offers, and says so when they could not be read; a server always offers
 * some. A stored string that the server no longer offers stays in the list.
 */
export function OptionInput({ resource, onPicked, titles = {}, ...props }: OptionInputProps) {
  const field = useField<string>(props)
  const { records, known, isLoading, error, refetch } = useRecords(resource)
  const reason = useReason()
  const t = useT()
  const offered = [...new Set([...records.map(({ name }) => String(name)), field.value])].filter(Boolean)
  const pick = (option: string) => {
    field.setValue(option)
    onPicked?.(option)
  }
  const failure = known ? (records.length === 0 ? new Error('errors.broken') : undefined) : error
  const unread = failure && (
    <span role="alert">
      {withBlankAfter(sentences([t('list.failed'), reason(failure)]))}
      <Button size="small" onClick={refetch}>
        {t('app.tryAgain')}
      </Button>
    </span>
  )
  return (
    <SelectBox source={props.source} field={unread ? { ...field, note: unread } : field} busy={isLoading} onPick={pick}>
      {offered.map((name) => (
        <option key={name} value={name}>
          {titles[name] ?? name}
        </option>
      ))}
      {isLoading && <option disabled>{t('app.loading')}</option>}
    </SelectBox>
  )
}
